import { createHash } from "node:crypto";
import type { RefusedFilm } from "./incoming-film";
import { openFilm } from "./incoming-folder.server";

// Child process of check-film.server.ts: reads one film to its end, and exits.

/** Bytes of one reading, and between two notes of the progress. */
const CHUNK = 1024 * 1024;
const NOTE_BYTES = 64 * CHUNK;

/**
 * A note of the child: its progress, then the identity of the content, null for no film, or why
 * browsers do not play it.
 */
export type HashNote =
  | { done: number }
  | { refused: RefusedFilm }
  | { film: { hash: string; size: number; format: "mp4" | "webm" } | null };

const tell = (note: HashNote) =>
  new Promise<void>((resolve) => {
    // The parent may have exited.
    process.send?.(note, () => resolve());
  });

process.on("disconnect", () => process.exit());
process.on("SIGINT", () => undefined);
process.on("message", (place: string) => {
  void hashFilm(place).then(async (note) => {
    await tell(note);
    process.disconnect();
  });
});

async function hashFilm(place: string): Promise<HashNote> {
  const film = await openFilm(place);
  if (!film) return { film: null };
  const { file, format, refused } = film;
  try {
    if (refused) return { refused };
    const hash = createHash("sha256");
    const buffer = Buffer.allocUnsafe(CHUNK);
    let size = 0;
    let noted = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK, size);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
      if (size - noted < NOTE_BYTES) continue;
      noted = size;
      await tell({ done: size });
    }
    return { film: { hash: hash.digest("hex"), size, format } };
  } finally {
    await file.close();
  }
}
