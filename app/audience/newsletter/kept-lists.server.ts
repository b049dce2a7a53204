import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { separatorOf } from "~/base/http/read-csv.server";
import { decodeLargeTextFile } from "~/base/http/text-file.server";
import type { Instant } from "~db/columns";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import type { ListChoices, ListDefaults, ListSettings } from "./subscriber-list";
import { surveyList } from "./survey-list.server";

const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Lines that tell what separates values. */
const SEPARATOR_LINES = 20;

/** The user who has uploaded a list. */
export interface Owner {
  id: number;
}

/** A list between its upload and the agreement to what would be made of it. */
export interface KeptList {
  id: number;
  /** Empty for pasted lines. */
  fileName: string;
  content: Buffer;
  settings: ListSettings;
  createdAt: Instant;
}

/** Why a file is no list. */
export class UnreadableListError extends Error {
  readonly reason: "empty" | "spreadsheet";
  constructor(reason: UnreadableListError["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Keeps a list for its user, in place of an earlier one.
 *
 * @param sent the bytes of a file in any encoding, or pasted lines
 * @throws UnreadableListError, OpenQuoteError, ColumnsError
 */
export async function keepList(
  db: DatabaseOrTransaction,
  user: Owner,
  sent: { content: Buffer; fileName: string },
  defaults: ListDefaults,
): Promise<void> {
  if (sent.content.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    throw new UnreadableListError("spreadsheet");
  }
  const slices = await decodeLargeTextFile(sent.content);
  const head = slices[0] ?? "";
  if (head.includes("\0")) throw new UnreadableListError("spreadsheet");
  // Excel's own line that names the separator.
  const named = /^sep=(.)(?:\n|$)/i.exec(head)?.[1];
  const separator = named ?? separatorOf(head, SEPARATOR_LINES);
  const content = await buffer(Readable.from(slices).pipe(createGzip()));
  const begin = { separator, firstLine: named ? 2 : 1 };
  const survey = await surveyList({ content, settings: begin });
  if (survey.columns.every(({ samples }) => samples.length === 0)) {
    throw new UnreadableListError("empty");
  }
  const settings: ListSettings = { ...defaults, ...begin, ...survey, answers: {} };
  const row = { fileName: sent.fileName, content, settings: JSON.stringify(settings) };
  await inTransaction(db, async (trx) => {
    // A new id: an agreement to the earlier list must not count for this one.
    await trx.deleteFrom("kept_subscriber_lists").where("userId", "=", user.id).execute();
    await trx
      .insertInto("kept_subscriber_lists")
      .values({ ...row, userId: user.id, createdAt: new Date().toISOString() })
      .execute();
  });
}

/** Returns the list that a user has uploaded and not agreed to yet, or null. */
export async function findKeptList(
  db: DatabaseOrTransaction,
  user: Owner,
): Promise<KeptList | null> {
  const row = await db
    .selectFrom("kept_subscriber_lists")
    .select(["id", "fileName", "content", "settings", "createdAt"])
    .where("userId", "=", user.id)
    .executeTakeFirst();
  return row ? { ...row, settings: JSON.parse(row.settings) as ListSettings } : null;
}

/** Stores what was chosen in the review of a list, and returns the list with it. */
export async function chooseForList(
  db: DatabaseOrTransaction,
  list: KeptList,
  choices: ListChoices,
): Promise<KeptList> {
  const settings = { ...list.settings, ...choices };
  await db
    .updateTable("kept_subscriber_lists")
    .set({ settings: JSON.stringify(settings) })
    .where("id", "=", list.id)
    .execute();
  return { ...list, settings };
}

export async function deleteKeptList(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db.deleteFrom("kept_subscriber_lists").where("id", "=", id).execute();
}

/** Deletes lists whose import has not been confirmed within a day. */
export async function deleteExpiredLists(db: DatabaseOrTransaction): Promise<void> {
  const before = new Date(Date.now() - MAX_AGE_MS).toISOString();
  await db.deleteFrom("kept_subscriber_lists").where("createdAt", "<", before).execute();
}
