import { createHash } from "node:crypto";
import type { Actor } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { toColumns } from "~/media/images/image-descriptions.server";
import { imageTextFields } from "~/media/images/library-image";
import { recordImage } from "~/media/images/library.server";
import { parseWords } from "~/media/words/picture-words";
import { offeredTexts } from "~/media/words/suggest-texts";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { updateRow } from "~db/rows.server";
import type { ShownDescription, TypedDescription } from "./description-fields";

/** A description that has changed since its field was rendered. */
export interface ChangedDescription extends TypedDescription {
  current: ShownDescription;
}

/** Texts of images that were changed by two people at the same time; nothing was stored. */
export class DescriptionsChanged extends HttpError {
  constructor(readonly changed: ChangedDescription[]) {
    const [first] = changed;
    super(409, "changedMeanwhile", {}, {}, { conflict: first?.current });
    this.name = "DescriptionsChanged";
  }
}

/** Returns a short mark of a text, which tells whether it is still the same. */
export function textMark(text: string | null): string {
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64url")
    .slice(0, 16);
}

/** Returns a description with the mark of its text. */
export const shownDescription = (text: string | null): ShownDescription => ({
  text: text ?? "",
  seen: textMark(text),
});

/**
 * Saves those texts of images that were changed in their form, all or none, and marks these images
 * as kept. Images that have been deleted are skipped.
 *
 * @returns the number of changed images
 * @throws DescriptionsChanged for texts that another user has changed to something else
 */
export async function describeImages(
  db: DatabaseOrTransaction,
  typed: TypedDescription[],
  actor: Actor,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const changed: ChangedDescription[] = [];
    let count = 0;
    const ids = [...new Set(typed.map(({ id }) => id))];
    for (const image of await findDescriptions(trx, ids)) {
      const meant = typed
        .filter(({ id }) => id === image.id)
        .filter((each) => isMeant(each, image));
      changed.push(...meant.flatMap((each) => changeOf(each, image)));
      if (meant.length === 0) continue;
      await storeTexts(trx, image, meant, actor);
      count++;
    }
    if (changed.length > 0) throw new DescriptionsChanged(changed);
    return count;
  });
}

/**
 * Fills the empty texts of images with what is written in their files.
 *
 * @returns the number of changed images
 */
export async function fillFromFiles(
  db: DatabaseOrTransaction,
  ids: number[],
  actor: Actor,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const images = await findDescriptions(trx, ids);
    const typed = images.flatMap((image) =>
      imageTextFields.map((field) => {
        const text = offeredTexts(image, parseWords(image.words))[field];
        return { id: image.id, field, text: text ?? image[field] };
      }),
    );
    return describeImages(trx, typed, actor);
  });
}

type Described = Awaited<ReturnType<typeof findDescriptions>>[number];

/** Finds the texts of images, without their uses. */
function findDescriptions(db: DatabaseOrTransaction, ids: number[]) {
  return db
    .selectFrom("pictures")
    .select(["id", "address", "fileName", "words", ...imageTextFields, "updatedAt"])
    .where("id", "in", ids)
    .execute();
}

/** Returns true if a text was changed in the form and differs from the stored one. */
function isMeant(typed: TypedDescription, image: Described): boolean {
  return typed.text !== image[typed.field] && typed.seen !== textMark(typed.text);
}

function changeOf(typed: TypedDescription, image: Described): ChangedDescription[] {
  const current = shownDescription(image[typed.field]);
  return typed.seen === undefined || typed.seen === current.seen ? [] : [{ ...typed, current }];
}

async function storeTexts(
  trx: DatabaseOrTransaction,
  image: Described,
  typed: TypedDescription[],
  actor: Actor,
): Promise<void> {
  const texts = Object.fromEntries(typed.map(({ field, text }) => [field, text]));
  await updateRow(trx, "pictures", image.id, {
    ...toColumns(texts),
    isKept: 1,
    updatedAt: nextInstant(image.updatedAt),
  });
  if (await isJustRecorded(trx, image.id, actor)) return;
  await recordImage(trx, actor, "updated", { ...image, ...texts });
}

/** The period in which further changes of an image by the same user are no entries of their own. */
const ONE_ENTRY_MS = 10 * 60 * 1000;

/** Returns true if the last entry about an image is a recent change by the same user. */
async function isJustRecorded(
  trx: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<boolean> {
  const last = await trx
    .selectFrom("activity")
    .select(["userId", "action"])
    .where("createdAt", ">", new Date(Date.now() - ONE_ENTRY_MS).toISOString())
    .where("subject", "=", "picture")
    .where("subjectId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.userId === actor.id && last.action === "updated";
}
