import { describe, expect, it } from "vitest";
import { filmPage } from "./film-address";
import { readBareFilm, readTypedFilm } from "./typed-film";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** Returns the address that is stored, or why there is none. */
function stored(typed: string): string {
  const film = readTypedFilm(typed);
  return typeof film === "string" ? film : filmPage(film);
}

describe("an address as the pages of a host give it", () => {
  it.each([
    ["https://vimeo.com/channels/staffpicks/304887422", "304887422"],
    ["https://vimeo.com/showcase/7008490/video/407943692", "407943692"],
    ["https://vimeo.com/album/7008490/video/407943692", "407943692"],
    ["https://vimeo.com/groups/shortfilms/videos/94502406", "94502406"],
    ["https://vimeo.com/manage/videos/76979871", "76979871"],
    ["https://vimeo.com/manage/videos/76979871/8272103f6e/privacy", "76979871/8272103f6e"],
    ["https://vimeo.com/manage/videos/76979871/settings", "76979871"],
    ["https://vimeo.com/video/76979871", "76979871"],
    ["https://vimeo.com/ondemand/saltline/76979871?autoplay=1", "76979871"],
    ["https://vimeo.com/event/4242/videos/76979871/", "76979871"],
    ["https://vimeo.com/user1234/review/76979871/abcdef1234", "76979871"],
    ["https://vimeopro.com/umbra/films/video/76979871", "76979871"],
    ["https://player.vimeo.com/video/76979871/8272103f6e", "76979871/8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e&amp;app_id=1", "76979871/8272103f6e"],
    ["https://player.vimeo.com/external/76979871.hd.mp4?s=ab&profile_id=1", "76979871"],
    ["https://vimeo.com/moogaloop.swf?clip_id=76979871", "76979871"],
    ["https://vimeo.com/76979871?share=copy#t=30", "76979871"],
    ["vimeo.com/76979871", "76979871"],
    ["http://vimeo.com/76979871", "76979871"],
    ["//www.vimeo.com/76979871", "76979871"],
    ["HTTPS://VIMEO.COM/76979871", "76979871"],
  ])("names the film at Vimeo: %s", (typed, film) => {
    expect(stored(typed)).toBe(`https://vimeo.com/${film}`);
    expect(readBareFilm(stored(typed))).toEqual(readTypedFilm(typed));
  });

  it.each([
    "www.youtube.com/watch?v=dQw4w9WgXcQ",
    "//www.youtube.com/embed/dQw4w9WgXcQ",
    "youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&index=2&t=43s",
    "http://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ",
    "https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=x",
    "youtu.be/dQw4w9WgXcQ?si=abc&t=10",
    "https://youtu.be/dQw4w9WgXcQ?list=PL1",
    "https://youtube.com/shorts/dQw4w9WgXcQ?feature=share",
    "https://www.youtube.com/live/dQw4w9WgXcQ?si=x",
    "https://www.youtube.com/v/dQw4w9WgXcQ",
    "https://youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
    "https://studio.youtube.com/video/dQw4w9WgXcQ/edit",
    "https://www.youtube.com/attribution_link?a=1&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare",
    "https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ&gl=ES",
    "https://www.youtube.com/watch?feature=youtu.be&v=dQw4w9WgXcQ?t=3",
  ])("names the film at YouTube: %s", (typed) => expect(stored(typed)).toBe(YOUTUBE));

  it.each([
    "Watch: https://youtu.be/dQw4w9WgXcQ.",
    "(https://youtu.be/dQw4w9WgXcQ), Spanish",
    "Trailer «youtu.be/dQw4w9WgXcQ»",
    "https://youtu.be/dQw4w9WgXcQ Trailer 2",
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="a"></iframe>',
    "[Trailer](https://youtu.be/dQw4w9WgXcQ)",
  ])("is read with what stands around it: %s", (typed) => {
    expect(stored(typed)).toBe(YOUTUBE);
    expect(readBareFilm(typed)).toBeNull();
  });
});

describe("an address that names no film", () => {
  it.each([
    ["https://vimeo.com/", "vimeoPage"],
    ["https://vimeo.com/umbrafilms", "vimeoPage"],
    ["https://vimeo.com/channels/staffpicks", "vimeoPage"],
    ["https://vimeo.com/showcase/7008490", "vimeoPage"],
    ["https://vimeo.com/ondemand/saltline", "vimeoPage"],
    ["https://vimeo.com/event/4242", "vimeoPage"],
    ["https://vimeo.com/76979871/not-a-key", "vimeoPage"],
    ["https://vimeo.com/076979871", "vimeoPage"],
    ["https://www.youtube.com/@umbra", "youtubePage"],
    ["https://www.youtube.com/channel/UC1", "youtubePage"],
    ["https://www.youtube.com/playlist?list=PL1", "youtubePage"],
    ["https://www.youtube.com/clip/UgkxABC", "youtubePage"],
    ["https://www.youtube.com/embed/videoseries?list=PL1", "youtubePage"],
    ["https://www.youtube.com/embed/live_stream?channel=UC1", "youtubeLive"],
    ["https://www.youtube.com/watch?v=dQw4w9WgXc", "youtubeId"],
    ["https://youtu.be/dQw4w9WgXcQQ", "youtubeId"],
    ["https://vimeo.com.evil.example/1", "none"],
    ["https://evil.example/https://vimeo.com/76979871", "none"],
    ["https://evil.example/?u=vimeo.com/76979871", "none"],
    ["https://user@vimeo.com/76979871", "none"],
    ["https://vimeo.com:444/76979871", "none"],
    ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", "none"],
    ["javascript:alert(1)", "none"],
    ["", "none"],
  ])("is refused for what it is: %s", (typed, reason) => {
    expect(stored(typed)).toBe(reason);
    expect(readBareFilm(typed)).toBeNull();
  });
});
