import { type ChildList, childList } from "~/records/lifecycle/child-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { insertRows } from "~db/rows.server";
import { type Video, videoColumns } from "./video";

interface Owner {
  videos: Video[];
}

const list = childList(
  { table: "project_videos", owner: "projectId", columns: videoColumns },
  () => undefined,
);

/**
 * The videos of a film. Beside what is entered, a row knows since when its address is there: search
 * engines ask for the date of a video.
 */
export const videosOfFilm: ChildList<Owner, Video> = {
  read: (db, ids) => list.read(db, ids),
  async replace(trx, id, { videos }) {
    if (!videos) return;
    const added = await daysByAddress(trx);
    await trx.deleteFrom("project_videos").where("projectId", "=", id).execute();
    await insertRows(trx, "project_videos", toRows(id, videos, added));
  },
  async replaceAll(trx, records) {
    const added = await daysByAddress(trx);
    await trx.deleteFrom("project_videos").execute();
    const rows = records.flatMap(({ id, videos }) => toRows(id, videos, added));
    await insertRows(trx, "project_videos", rows);
  },
};

/** Lists since when each video of a film is there, in the order of the videos. */
export async function listVideoDates(db: DatabaseOrTransaction, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom("project_videos")
    .select("addedAt")
    .where("projectId", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ addedAt }) => addedAt);
}

const placeOf = (projectId: number, url: string) => `${projectId} ${url}`;

async function daysByAddress(trx: DatabaseOrTransaction): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("project_videos")
    .select(["projectId", "url", "addedAt"])
    .execute();
  return new Map(rows.map(({ projectId, url, addedAt }) => [placeOf(projectId, url), addedAt]));
}

function toRows(projectId: number, videos: Video[], added: Map<string, string>) {
  const now = new Date().toISOString();
  return videos.map((video, position) => ({
    ...video,
    projectId,
    position,
    addedAt: added.get(placeOf(projectId, video.url)) ?? now,
  }));
}
