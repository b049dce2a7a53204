import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { filmPage, playerAddress, readFilm } from "./film-address";

const file = `/files/${"0a".repeat(16)}-12b.mp4`;

describe("the address of a film", () => {
  it.each([
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/76979871/abcdef12", "https://vimeo.com/76979871/abcdef12"],
    ["https://player.vimeo.com/video/76979871?h=abcdef12", "https://vimeo.com/76979871/abcdef12"],
    [
      " https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4 ",
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    ],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", "https://www.youtube.com/watch?v=aqz-KE-bpKQ"],
    ["https://m.youtube.com/shorts/aqz-KE-bpKQ", "https://www.youtube.com/watch?v=aqz-KE-bpKQ"],
    [
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    ],
    [file, file],
  ])("%s is known, and stored in one way", (given, stored) => {
    expect(filmPage(defined(readFilm(given)))).toBe(stored);
    expect(readFilm(stored)).toEqual(readFilm(given));
  });

  it.each([
    "",
    "http://vimeo.com/76979871",
    "https://vimeo.com/",
    "https://vimeo.com/channels/staffpicks",
    "https://vimeo.com/76979871/not-a-key",
    "https://vimeo.com.evil.example/76979871",
    "https://evil.example/https://vimeo.com/76979871",
    "https://user@vimeo.com/76979871",
    "https://vimeo.com:444/76979871",
    "https://notyoutube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch?v=aqz-KE-bpK",
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"><script>',
    "https://www.youtube.com/@someone",
    "https://youtu.be/aqz-KE-bpKQ/../x",
    "javascript:alert(1)",
    "//vimeo.com/76979871",
    "/files/../site.sqlite",
    file.replace("mp4", "pdf"),
    `${file}?x`,
    file.replace("0a", "0A"),
  ])("%j is none", (text) => {
    expect(readFilm(text)).toBeNull();
  });

  it("leads to a player that asks for little", () => {
    const player = (address: string) => {
      const film = readFilm(address);
      return film && film.host !== "file" ? playerAddress(film) : null;
    };
    expect(player("https://vimeo.com/76979871/abcdef12")).toBe(
      "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=abcdef12",
    );
    expect(player("https://youtu.be/aqz-KE-bpKQ")).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0",
    );
  });
});
