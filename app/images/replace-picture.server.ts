import type { Actor } from "~/activity/activity.server";
import { Refusal } from "~/forms/refusal";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { mentionsPictures } from "~db/picture-mentions.server";
import { toColumns } from "./described-pictures.server";
import { findLibraryPicture, pictureIdAt, recordPicture } from "./library.server";
import type { LibraryPicture } from "./library-picture";
import { picturesIn } from "./stored-files.server";

/**
 * Puts a picture in the place of another one, in all records, settings and kept forms: everywhere or
 * nowhere. What was said of the old one is said of the new one, as far as nothing is said of that.
 * Whoever has a form of a changed record open is told when saving.
 *
 * @param id of the picture that goes
 * @param address of the one that comes; its row is there
 * @returns the new picture, and the address of the old one, whose files nothing names any more
 * @throws Refusal 404
 */
export async function replacePicture(
  db: DatabaseOrTransaction,
  id: number,
  address: string,
  actor: Actor,
): Promise<{ picture: LibraryPicture; replaced: string }> {
  return inTransaction(db, async (trx) => {
    const old = await findLibraryPicture(trx, id);
    if (!old) throw new Refusal(404, "notFound");
    const comes = (await findLibraryPicture(trx, await pictureIdAt(trx, address)))!;
    if (comes.id === id) return { picture: old, replaced: address };
    await putInRecords(trx, old.address, address);
    await putInTexts(trx, old.address, address);
    const description = {
      focusX: comes.focusX ?? old.focusX,
      focusY: comes.focusY ?? old.focusY,
      alt_en: comes.alt_en ?? old.alt_en,
      alt_es: comes.alt_es ?? old.alt_es,
    };
    const updatedAt = nextInstant(comes.updatedAt);
    await trx
      .updateTable("pictures")
      .set({ ...toColumns(description), isKept: 1, updatedAt })
      .where("id", "=", comes.id)
      .execute();
    await trx.updateTable("pictures").set({ isKept: 0 }).where("id", "=", id).execute();
    const picture = (await findLibraryPicture(trx, comes.id))!;
    await recordPicture(trx, actor, "replaced", picture);
    return { picture, replaced: old.address };
  });
}

/** The records that name it are no samples any more, and have another version. */
async function putInRecords(trx: DatabaseOrTransaction, old: string, imageUrl: string) {
  for (const table of ["projects", "team_members", "news_items"] as const) {
    const rows = await trx
      .selectFrom(table)
      .select(["id", "updatedAt"])
      .where("imageUrl", "=", old)
      .execute();
    for (const { id, updatedAt } of rows) {
      await trx
        .updateTable(table)
        .set({ imageUrl, isSample: 0, updatedAt: nextInstant(updatedAt) })
        .where("id", "=", id)
        .execute();
    }
  }
  const films = await trx
    .selectFrom("projects")
    .select(["id", "updatedAt"])
    .where("id", "in", (eb) =>
      eb.selectFrom("project_images").select("projectId").where("imageUrl", "=", old),
    )
    .execute();
  await trx.updateTable("project_images").set({ imageUrl }).where("imageUrl", "=", old).execute();
  for (const { id, updatedAt } of films) {
    await trx
      .updateTable("projects")
      .set({ isSample: 0, updatedAt: nextInstant(updatedAt) })
      .where("id", "=", id)
      .execute();
  }
}

/** Within texts it may also stand in another width or format. */
async function putInTexts(trx: DatabaseOrTransaction, old: string, address: string) {
  const [picture] = picturesIn(old);
  const anyFile = new RegExp(`/uploads/${picture}\\.[\\w.]*\\w`, "g");
  const isIn = (texts: (string | null)[]) => texts.join(" ").search(anyFile) >= 0;
  const replaced = (text: string | null) => text?.replace(anyFile, address) ?? null;

  const films = await trx
    .selectFrom("projects")
    .select(["id", "description_en", "description_es", "updatedAt"])
    .where(mentionsPictures("projects"))
    .execute();
  for (const { id, description_en, description_es, updatedAt } of films) {
    if (!isIn([description_en, description_es])) continue;
    await trx
      .updateTable("projects")
      .set({
        description_en: replaced(description_en),
        description_es: replaced(description_es),
        ...{ isSample: 0, updatedAt: nextInstant(updatedAt) },
      })
      .where("id", "=", id)
      .execute();
  }
  const news = await trx
    .selectFrom("news_items")
    .select(["id", "content_en", "content_es", "updatedAt"])
    .where(mentionsPictures("news_items"))
    .execute();
  for (const { id, content_en, content_es, updatedAt } of news) {
    if (!isIn([content_en, content_es])) continue;
    await trx
      .updateTable("news_items")
      .set({
        content_en: replaced(content_en),
        content_es: replaced(content_es),
        ...{ isSample: 0, updatedAt: nextInstant(updatedAt) },
      })
      .where("id", "=", id)
      .execute();
  }
  const settings = await trx
    .selectFrom("site_settings")
    .select(["id", "value_en", "value_es", "updatedAt"])
    .execute();
  for (const { id, value_en, value_es, updatedAt } of settings) {
    if (!isIn([value_en, value_es])) continue;
    const values = { value_en: replaced(value_en), value_es: replaced(value_es) };
    await trx
      .updateTable("site_settings")
      .set({ ...values, updatedAt: nextInstant(updatedAt) })
      .where("id", "=", id)
      .execute();
  }
  const forms = await trx.selectFrom("kept_forms").select(["id", "fields"]).execute();
  for (const { id, fields } of forms) {
    if (!isIn([fields])) continue;
    await trx
      .updateTable("kept_forms")
      .set({ fields: replaced(fields)! })
      .where("id", "=", id)
      .execute();
  }
}
