import type { ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { deleteDraft } from "~/sessions/drafts.server";
import type { User } from "~/accounts/user";
import { handlePage } from "~/http/responses.server";
import { EditConflict } from "~/editor/edit-conflict";
import { mergeValues } from "~/editor/merge-values";
import { SAVED_FORM, type AdminNoticeId } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import { receiveRecordForm, type RecordForm } from "~/forms/receive-form.server";
import { screenPath } from "~/editor/screen-path";
import { VERSION_FIELD } from "~/editor/version-field";
import type { RecordKindName } from "~db/record-tables";
import { findVersionValues } from "~/records/revisions.server";
import type { FormValues } from "~/http/form-values";

interface Target {
  user: User;
  /** Where it leads when the record has been saved. */
  list: string;
  notice: AdminNoticeId;
  /** The record, and what it is called now; without it a conflict names every difference. */
  record?: { subject: RecordKindName; id: number | null; name: () => Promise<string> };
}

/**
 * Takes in the form of a record, leads to the list with a notice, and forgets every copy of what was
 * typed.
 *
 * @param save stores the record and returns its name; it is told the version the form was made from,
 *   null for a new record
 */
export function saveRecord<Data>(
  { request }: Pick<ActionFunctionArgs, "request">,
  { user, list, notice, record }: Target,
  form: RecordForm<Data>,
  save: (data: Data, version: string | null) => Promise<string>,
): Promise<Response> {
  return handlePage(request, () =>
    receiveRecordForm(request, form, async (data, values) => {
      const version = values[VERSION_FIELD] || null;
      const name = await save(data, version).catch((error: unknown) => {
        if (!record || !version || !(error instanceof EditConflict)) throw error;
        return nameIfUntouched(error, { record, version, values });
      });
      const path = screenPath(new URL(request.url));
      await deleteDraft(database(), user, path);
      return redirectWithNotice(list, { id: notice, params: { name, [SAVED_FORM]: path } });
    }),
  );
}

/**
 * Somebody else has saved the record meanwhile. What was not touched in the form is taken from what
 * is stored now.
 *
 * @returns the name of the record when that leaves nothing to save
 * @throws EditConflict that names only what was touched
 */
async function nameIfUntouched(
  conflict: EditConflict,
  sent: { record: NonNullable<Target["record"]>; version: string; values: FormValues },
): Promise<string> {
  const { current, version } = conflict;
  const { subject, id, name } = sent.record;
  const base = id && (await findVersionValues(database(), { subject, id }, sent.version));
  if (!base) throw conflict;
  const merged = mergeValues(base, sent.values, current);
  if (merged.touched.length > 0) throw new EditConflict(current, version, merged);
  return name();
}
