import type { Readable } from "node:stream";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { Validator } from "remix-validated-form";
import { database } from "~db/connection.server";
import { forgetKeptForm } from "~/accounts/kept-forms.server";
import type { User } from "~/accounts/user";
import { answerPage } from "~/forms/answer.server";
import { SAVED_FORM, type AdminNoticeId } from "~/forms/notice";
import { redirectWithNotice } from "~/forms/notice.server";
import type { FormValues } from "~/forms/read-body.server";
import type { SentFile } from "~/forms/read-multipart.server";
import { receiveRecordForm } from "~/forms/receive-form.server";
import { screenPath } from "~/forms/screen-path";
import { VERSION_FIELD } from "~/forms/version-field";

interface Target {
  user: User;
  /** Where it leads when the record has been saved. */
  list: string;
  notice: AdminNoticeId;
}

/** How the server takes in the form of a record. */
export interface RecordFormServer<Data> {
  formId: string;
  validator: Validator<Data>;
  keepFile: (file: SentFile) => Promise<string>;
  previews?: (values: FormValues) => Record<string, string>;
  keepStreams?: Record<string, (content: Readable) => Promise<string | null>>;
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
  { user, list, notice }: Target,
  form: RecordFormServer<Data>,
  save: (data: Data, version: string | null) => Promise<string>,
): Promise<Response> {
  return answerPage(request, () =>
    receiveRecordForm(request, form, async (data, values) => {
      const name = await save(data, values[VERSION_FIELD] || null);
      const path = screenPath(new URL(request.url));
      await forgetKeptForm(database(), user, path);
      return redirectWithNotice(list, { id: notice, params: { name, [SAVED_FORM]: path } });
    }),
  );
}
