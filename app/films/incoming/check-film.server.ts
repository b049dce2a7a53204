import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { HttpError } from "~/base/http/http-error";
import { logOutputOf } from "~/base/http/log.server";
import { childProgram, lowerPriority } from "~/config/child-program.server";
import { attachmentAddress } from "~/media/uploads/store-attachment.server";
import { syncFolder, touch, uploadsFolder } from "~/media/uploads/stored-files.server";
import type { HashNote } from "./film-hash-process.server";
import type { FilmCheck, IncomingFailure } from "./incoming-film";
import { incomingPath, statIncoming } from "./incoming-folder.server";

const PROGRAM = "app/films/incoming/film-hash-process.server.ts";
const NICENESS = 15;

/** A file that was written to a moment ago is probably still on its way. */
const QUIET_MS = 5_000;

/** The last check of each film, by the id of the project. */
const checks = new Map<number, FilmCheck>();

class NotTaken extends Error {
  constructor(
    readonly reason: IncomingFailure,
    readonly codec = "",
  ) {
    super(reason);
  }
}

/** Returns the check of a film's screener that runs, or the last one; null if there was none. */
export function filmCheckOf(projectId: number): FilmCheck | null {
  return checks.get(projectId) ?? null;
}

/** Forgets a check that has ended. */
export function forgetFilmCheck(projectId: number): void {
  if (checks.get(projectId)?.state !== "running") checks.delete(projectId);
}

/**
 * Begins to check a file of the folder and returns at once; {@link filmCheckOf} tells the progress.
 * A child process reads it to its end. Then it is moved to the stored files under the name of its
 * content, without a copy.
 *
 * @param makeScreener makes the stored film the screener; the file stays in the folder if it fails
 * @returns a promise of the end, which never rejects
 * @throws HttpError 404 if the file does not exist, 409 if another film is being checked
 */
export async function startFilmCheck(
  projectId: number,
  name: string,
  makeScreener: (address: string) => Promise<void>,
): Promise<{ ended: Promise<void> }> {
  const before = await statIncoming(name);
  if (!before) throw new HttpError(404, "notFound");
  if ([...checks.values()].some(({ state }) => state === "running")) {
    throw new HttpError(409, "filmCheckRuns");
  }
  const check: FilmCheck = { name, size: before.size, done: 0, state: "running" };
  checks.set(projectId, check);
  const ended = takeOver(check, before.mark, before.changedAt, makeScreener).then(
    () => {
      check.state = "finished";
    },
    (error: unknown) => {
      check.state = reasonOf(error);
      if (error instanceof NotTaken) check.codec = error.codec;
      if (check.state === "failed") console.error(error);
    },
  );
  return { ended };
}

async function takeOver(
  check: FilmCheck,
  mark: string,
  changedAt: string,
  makeScreener: (address: string) => Promise<void>,
): Promise<void> {
  const { name } = check;
  const place = incomingPath(name);
  if (!place) throw new NotTaken("gone");
  if (Math.abs(Date.now() - Date.parse(changedAt)) < QUIET_MS) throw new NotTaken("growing");
  const film = await hashOf(place, (done) => {
    check.done = done;
  });
  const after = await statIncoming(name);
  if (!after) throw new NotTaken("gone");
  if (after.mark !== mark) throw new NotTaken("growing");
  if (!film) throw new NotTaken("notWhole");
  check.done = film.size;
  const address = attachmentAddress(film.hash, film.size, film.format);
  await moveInto(place, path.join(uploadsFolder(), path.basename(address)), () =>
    makeScreener(address),
  );
}

/** Reads a film in a child process, so that no request waits for it. */
function hashOf(place: string, onProgress: (done: number) => void) {
  const { file, execArgv } = childProgram(PROGRAM);
  const child = fork(file, { execArgv, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  logOutputOf(child);
  lowerPriority(child, NICENESS);
  return new Promise<Extract<HashNote, { film: unknown }>["film"]>((resolve, reject) => {
    child.on("message", (note: HashNote) => {
      if ("done" in note) onProgress(note.done);
      else if ("refused" in note) reject(new NotTaken(note.refused.reason, note.refused.codec));
      else resolve(note.film);
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The process that reads a film has ended.")));
    child.send(place);
  });
}

/**
 * Moves a file, without a copy: a second name first, then the record that names it, then the first name goes.
 * So a process that is killed in between loses nothing: the film is in one of the two places. Where
 * a second name is impossible, the file is renamed, and back if that fails.
 */
async function moveInto(from: string, to: string, name: () => Promise<void>): Promise<void> {
  const isLinked = await fs.promises.link(from, to).then(
    () => true,
    async (error: unknown) => {
      if (codeOf(error) === "EEXIST") return replace(from, to);
      if (["EPERM", "EMLINK", "ENOTSUP", "ENOSYS"].includes(codeOf(error))) return false;
      throw error;
    },
  );
  if (!isLinked) await fs.promises.rename(from, to);
  try {
    // The sweep deletes files that nothing names, but no young ones.
    touch(to);
    await syncFolder(path.dirname(to));
    await name();
  } catch (error) {
    if (!isLinked) await fs.promises.rename(to, from);
    throw error;
  }
  if (isLinked) await fs.promises.unlink(from).catch((error: unknown) => console.error(error));
}

/**
 * Gives a file a second name that is taken: what has it may be a copy that broke off. Under a
 * temporary name first, so that the other name always exists.
 *
 * @returns true
 */
async function replace(from: string, to: string): Promise<true> {
  const temporary = path.join(path.dirname(to), `attachment.${randomUUID()}.tmp`);
  await fs.promises.link(from, temporary);
  try {
    // Does nothing where both are the same file already.
    await fs.promises.rename(temporary, to);
  } finally {
    await fs.promises.rm(temporary, { force: true });
  }
  return true;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

function reasonOf(error: unknown): IncomingFailure {
  if (error instanceof NotTaken) return error.reason;
  switch (codeOf(error)) {
    case "EXDEV":
      return "otherDisk";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "notAllowed";
    case "ENOSPC":
      return "diskFull";
    case "ENOENT":
      return "gone";
    default:
      return "failed";
  }
}
