import type { TFunction } from "i18next";
import type { User } from "~/accounts/account/user";
import { FieldError } from "~/base/http/http-error";
import { handlePage } from "~/base/http/responses.server";
import { listSampleSettings } from "~/company/settings/managed-settings.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import type { Language } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { sample as english } from "~/language/texts/en/sample";
import { deleteUnusedImages } from "~/media/uploads/delete-unused.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import type { Database } from "~db/connection.server";
import {
  countSampleContent,
  deleteSampleContent,
  describeSampleContent,
} from "./sample-content.server";
import { removedIn, SAMPLE_FORM_ID, sampleNameMissing, sampleValidator } from "./sample-form";
import { isUnnamed, listSampleRecords } from "./sample-records.server";

/** Reads what the screen of the removal shows; null if nothing of the sample is left. */
export async function readSampleContent(db: Database, language: Language) {
  if (!(await countSampleContent(db))) return null;
  return {
    ...(await listSampleRecords(db, language)),
    settings: await listSampleSettings(db),
    asksName: await isUnnamed(db),
  };
}

/**
 * Handles the form that removes the sample. Sent twice, it removes once.
 *
 * @param t texts of the back office in the reader's language
 */
export function receiveSampleRemoval(
  request: Request,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  return handlePage(request, async () => {
    const db = database();
    const counts = await countSampleContent(db);
    const validator = sampleValidator(counts !== null && (await isUnnamed(db)));
    return receiveForm(request, { formId: SAMPLE_FORM_ID, validator }, async (data, values) => {
      const name = data.site_title;
      if (name === english.settings.site_title) {
        throw new FieldError(422, "checkFields", { site_title: sampleNameMissing });
      }
      const files = await deleteSampleContent(db, user, { name, removed: removedIn(values) });
      await deleteUnusedImages(db, files);
      const params = { name: counts ? describeSampleContent(t, counts) : "" };
      return redirectWithNotice(paths.admin, { id: "sampleRemoved", params });
    });
  });
}
