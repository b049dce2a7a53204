import fs from "node:fs/promises";
import path from "node:path";
import { storeImage } from "~/media/images/store-image.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { uploadPath } from "~/media/uploads/stored-files.server";
import type { Database } from "~db/connection.server";

/**
 * Draws the marks that earlier versions have stored as SVG. One that cannot be drawn stays as it is.
 */
export async function drawStoredMarks(db: Database): Promise<void> {
  for (const column of ["value_en", "value_es"] as const) {
    const found = await db
      .selectFrom("site_settings")
      .select(column)
      .where("key", "=", "logo_image")
      .where(column, "like", "/uploads/%.svg")
      .execute();
    for (const { [column]: address } of found) {
      const content = await fs.readFile(uploadPath(path.basename(address ?? ""))).catch(() => null);
      const image = content && (await storeImage(content, "svg").catch(() => null));
      if (!image) continue;
      await insertImage(db, image);
      await db
        .updateTable("site_settings")
        .set({ [column]: image.address })
        .where(column, "=", address)
        .execute();
    }
  }
}
