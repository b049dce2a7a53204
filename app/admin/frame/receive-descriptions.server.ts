import { json } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { User } from "~/accounts/account/user";
import { ADMIN_BODY_LIMIT_BYTES, readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import { screenPath } from "~/forms/editor/screen-path";
import { messageKey } from "~/language/i18n/message-key";
import {
  describeImages,
  DescriptionsChanged,
  fillFromFiles,
} from "~/media/descriptions/describe-images.server";
import {
  DESCRIPTIONS_FORM_ID,
  FILL_BUTTON,
  imageField,
} from "~/media/descriptions/description-fields";
import { readDescriptions } from "~/media/descriptions/descriptions.schema";
import { deleteDraft } from "~/records/editing/drafts.server";
import { NOTICE_BODY } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

/**
 * Handles the form of all descriptions on a page of the library: saves those that were changed and
 * returns to the same page and filter. If one cannot be saved, none is, and the page is rendered
 * again with what was typed. The button that fills from files does so with what is empty then.
 */
export function receiveDescriptions(
  request: Request,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  return handlePage(request, async () => {
    const values = await readForm(request, { limitBytes: ADMIN_BODY_LIMIT_BYTES });
    const { typed, fieldErrors } = readDescriptions(values);
    const answer = { formId: DESCRIPTIONS_FORM_ID, fieldErrors, repopulateFields: values };
    if (Object.keys(fieldErrors).length > 0) return json(answer, { status: 422 });
    const db = database();
    const path = screenPath(new URL(request.url));
    try {
      const described = await describeImages(db, typed, user);
      const isFilled = FILL_BUTTON in values;
      const ids = [...new Set(typed.map(({ id }) => id))];
      const count = isFilled ? await fillFromFiles(db, ids, user) : described;
      await deleteDraft(db, user, path);
      const said = isFilled ? "pictures.filled" : "pictures.described";
      const params = { [NOTICE_BODY]: t(said, { count }) };
      return redirectWithNotice(path, { id: "descriptionsSaved", params });
    } catch (error) {
      if (!(error instanceof DescriptionsChanged)) throw error;
      const changed = error.changed.map(
        ({ id, field, current }) => [imageField(id, field), current] as const,
      );
      const messages = changed.map(([field, { text }]) => [
        field,
        messageKey("admin:pictures.describedMeanwhile", { text }),
      ]);
      const conflict = {
        fieldErrors: Object.fromEntries(messages) as Record<string, string>,
        changed: Object.fromEntries(changed),
      };
      return json({ ...answer, ...conflict }, { status: 409 });
    }
  });
}
