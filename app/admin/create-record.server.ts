import type { ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { forgetKeptForm, keepForm } from "~/accounts/kept-forms.server";
import type { User } from "~/accounts/user";
import { answerPage } from "~/forms/answer.server";
import { FORM_KEY } from "~/forms/form-key";
import { SAVED_FORM, type AdminNoticeId } from "~/forms/notice";
import { redirectWithNotice } from "~/forms/notice.server";
import type { FormValues } from "~/forms/read-body.server";
import { receiveRecordForm } from "~/forms/receive-form.server";
import { screenPath } from "~/forms/screen-path";
import { findEarlierSending, noteSending, sendingOf } from "~/forms/send-once.server";
import { VERSION_FIELD } from "~/forms/version-field";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { RecordFormServer } from "./save-record.server";

interface Target {
  user: User;
  /** Where it leads when the record has been made; records stand below it by their ids. */
  list: string;
  notice: AdminNoticeId;
}

interface Made {
  id: number;
  updatedAt: string;
}

interface Kind<Data, Row extends Made> {
  /** Stores a new record in the transaction. */
  create: (trx: DatabaseOrTransaction, data: Data) => Promise<Row>;
  /** The record with that id, or null. */
  find: (trx: DatabaseOrTransaction, id: number) => Promise<Row | null>;
  /** What people call it. */
  name: (record: Row) => string;
}

/**
 * Takes in the form of a new record, and leads to the list with a notice. The same rendered form
 * makes one record, however often it is sent: what is sent again with changes leads to the record,
 * with the changes in its form.
 */
export function createRecord<Data, Row extends Made>(
  { request }: Pick<ActionFunctionArgs, "request">,
  { user, list, notice }: Target,
  form: RecordFormServer<Data>,
  { create, find, name }: Kind<Data, Row>,
): Promise<Response> {
  return answerPage(request, () =>
    receiveRecordForm(request, form, async (data, values) => {
      const sending = sendingOf(values, data);
      const db = database();
      const { record, isChanged } = await db.transaction().execute(async (trx) => {
        const earlier = await findEarlierSending(trx, sending);
        const made = earlier && (await find(trx, earlier.recordId));
        if (made) return { record: made, isChanged: !earlier.isSame };
        const record = await create(trx, data);
        await noteSending(trx, sending, record.id);
        return { record, isChanged: false };
      });
      const path = screenPath(new URL(request.url));
      await forgetKeptForm(db, user, path);
      const params = { name: name(record), [SAVED_FORM]: path };
      if (!isChanged) return redirectWithNotice(list, { id: notice, params });
      const kept = { path: `${list}/${record.id}`, values: asChangeOf(record, values) };
      return redirectWithNotice(await keepForm(db, user, kept), { id: "madeBefore", params });
    }),
  );
}

/** What was sent as a new record, as the form of that record would send it. */
function asChangeOf({ updatedAt }: Made, values: FormValues): FormValues {
  const changed: FormValues = { ...values, [VERSION_FIELD]: updatedAt };
  delete changed[FORM_KEY];
  return changed;
}
