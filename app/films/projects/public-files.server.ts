import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { published } from "./projects.server";

/** The columns with files that visitors of a public project get. */
const publicFiles = [
  "trailerUrl",
  "pressKitUrl",
  "describedUrl",
  "loopUrl",
  "captionsEnUrl",
  "captionsEsUrl",
] as const;

interface PublicFile {
  /** The title of its download. */
  title: string;
  /** The id of the project. */
  film: number;
  /** The event as which opening it is counted, if it is. */
  event: "trailer" | "pressKit" | null;
}

/** The columns with files of its videos. */
const videoFiles = ["url", "captionsEnUrl", "captionsEsUrl"] as const;

/**
 * Finds a stored file that is public: the trailer, another video, their captions or the press kit of
 * a public project.
 *
 * @returns null when it is not public
 */
export async function findPublicFile(
  db: DatabaseOrTransaction,
  address: string,
): Promise<PublicFile | null> {
  const row = await published(db)
    .select(["id", "title_en", "pressKitUrl", "trailerUrl", "describedUrl"])
    .where((eb) =>
      eb.or([
        ...publicFiles.map((column) => eb(column, "=", address)),
        eb(
          "projects.id",
          "in",
          eb
            .selectFrom("project_videos")
            .select("projectId")
            .where((video) => video.or(videoFiles.map((column) => video(column, "=", address)))),
        ),
      ]),
    )
    .orderBy("id")
    .executeTakeFirst();
  if (!row) return null;
  const title = foldText(row.title_en);
  if (row.pressKitUrl === address) {
    return { title: `${title} press kit`, film: row.id, event: "pressKit" };
  }
  const isTrailer = [row.trailerUrl, row.describedUrl].includes(address);
  return { title, film: row.id, event: isTrailer ? "trailer" : null };
}
