import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { toProjectPage } from "~/films/projects/project-views.server";
import { findProject } from "~/films/projects/projects.server";
import { findPublicFile } from "~/films/projects/public-files.server";
import { action as write } from "~/routes/api.admin.projects.$id/route";
import { answer, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { videoThings } from "./shown-videos.server";
import type { Video } from "./video";
import { listVideoDates } from "./video-list.server";
import { videoRows } from "./video.schema";

const stored = (end: string) => `/files/${"0a".repeat(16)}-12b.${end}`;
const still = "https://x.example/still.jpg";

const clip: Video = {
  kind: "clip",
  title_en: "The tide",
  title_es: null,
  url: stored("mp4"),
  posterUrl: "/uploads/abc-600x400.webp",
  captionsEnUrl: null,
  captionsEsUrl: stored("vtt"),
};
const teaser: Video = {
  kind: "teaser",
  title_en: null,
  title_es: null,
  url: "https://vimeo.com/76979871",
  posterUrl: null,
  captionsEnUrl: null,
  captionsEsUrl: null,
};

let connection: Connection;
let id: number;
let cookie: string;

beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  for (const end of ["mp4", "vtt"]) {
    fs.writeFileSync(path.join(env().UPLOADS_DIR, path.basename(stored(end))), "a file");
  }
  id = await addProject(connection.db, { imageUrl: still, title_en: "Low Tide" });
  ({ cookie } = await signedInAdmin(connection.db));
});

async function put(fields: object) {
  const request = json(`/api/admin/projects/${id}`, fields, { cookie }, "PUT");
  const response = await answer(write, request, { id: String(id) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const read = async () => defined(await findProject(connection.db, id));

describe("videos of a film", () => {
  it("are stored by the API in their order, and known by the date of their address", async () => {
    expect((await put({ videos: [teaser, clip] })).body).toMatchObject({ videos: [teaser, clip] });
    const { db, sqlite } = connection;
    sqlite.exec(
      `UPDATE project_videos SET addedAt = '2027-01-05T09:30:00.000Z' WHERE kind = 'clip'`,
    );
    await put({ videos: [clip, { ...teaser, url: "https://youtu.be/aqz-KE-bpKQ?si=x" }] });
    expect((await read()).videos.map(({ url }) => url)).toEqual([
      clip.url,
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    ]);
    const [kept, added] = await listVideoDates(db, id);
    expect(kept).toBe("2027-01-05T09:30:00.000Z");
    expect(defined(added) < defined(kept)).toBe(true);
    await put({ videos: [] });
    expect((await read()).videos).toEqual([]);
  });

  it.each([
    { ...clip, url: "https://evil.example/x.mp4" },
    { ...clip, url: null },
    { ...clip, kind: "trailer" },
    { ...clip, captionsEsUrl: stored("mp4") },
    { ...clip, posterUrl: "javascript:alert(1)" },
  ])("refuses %j", async (video) => {
    expect((await put({ videos: [video] })).status).toBe(400);
    expect((await read()).videos).toEqual([]);
  });

  it("are rows of a form, sorted by position, without empty and removed ones", () => {
    const row = { kind: "clip", url: clip.url, title_en: " The tide ", title_es: "" };
    const rows = [
      { position: "2", ...row },
      { position: "1", kind: "teaser", url: teaser.url },
      { position: "3", kind: "", url: "", title_en: " " },
      { position: "4", ...row, remove: "on" },
    ];
    expect(videoRows.parse(rows)).toMatchObject([
      { kind: "teaser", title_en: null, posterUrl: null },
      { kind: "clip", title_en: "The tide", captionsEnUrl: null },
    ]);
    expect(videoRows.safeParse([{ ...row, kind: "" }]).success).toBe(false);
  });

  it("have the picture of the film where they have none, and subtitles by language", async () => {
    await put({ videos: [teaser, clip] });
    expect(toProjectPage(await read(), "es").videos).toEqual([
      { kind: "teaser", url: teaser.url, poster: still, captions: [] },
      {
        kind: "clip",
        title: { text: "The tide", lang: "en" },
        url: clip.url,
        poster: clip.posterUrl,
        captions: [{ language: "es", url: clip.captionsEsUrl }],
      },
    ]);
  });

  it("are described for search engines", () => {
    const place = {
      language: "en" as const,
      url: "https://site.example/en/project/1",
      images: [still],
    };
    const film = { name: "Low Tide", description: "A ferry stays." };
    const dates = ["2027-01-05T09:30:00.000Z", "2027-01-06T09:30:00.000Z"];
    const things = videoThings([clip, teaser], film, dates, place);
    expect(things).toEqual([
      {
        "@type": "VideoObject",
        name: "Low Tide: The tide",
        description: "A ferry stays.",
        thumbnailUrl: "https://site.example/uploads/abc-600x400.webp",
        uploadDate: dates[0],
        contentUrl: `https://site.example${clip.url}`,
        about: { "@type": "Movie", name: "Low Tide", url: place.url },
      },
      {
        "@type": "VideoObject",
        name: "Low Tide: Teaser",
        description: "A ferry stays.",
        thumbnailUrl: still,
        uploadDate: dates[1],
        embedUrl: "https://player.vimeo.com/video/76979871?dnt=1",
        about: { "@type": "Movie", name: "Low Tide", url: place.url },
      },
    ]);
  });

  it("and their subtitles are public with their film", async () => {
    await put({ videos: [clip] });
    for (const address of [clip.url, clip.captionsEsUrl]) {
      expect(await findPublicFile(connection.db, defined(address))).not.toBeNull();
    }
    await put({ isPublished: false });
    expect(await findPublicFile(connection.db, clip.url)).toBeNull();
  });
});
