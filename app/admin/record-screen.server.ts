import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Actor } from "~/activity/activity.server";
import { screenPath } from "~/editor/screen-path";
import { VERSION_FIELD } from "~/editor/version-field";
import {
  findEarlierSubmission,
  newIdempotencyKey,
  recordSubmission,
  submissionOf,
} from "~/forms/idempotency.server";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/idempotency-key";
import { receiveRecordForm } from "~/forms/receive-form.server";
import { inTimeZone } from "~/forms/wall-time-fields";
import type { FormValues } from "~/http/form-values";
import { handlePage } from "~/http/responses.server";
import { companyTimeZone } from "~/i18n/company-time-zone.server";
import { recordPath } from "~/i18n/record-paths";
import { SAVED_FORM } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import type { KindDefinition, SystemFields } from "~/records/kind-definition.server";
import { createRecord, getRecord, stateOf, updateRecord } from "~/records/lifecycle.server";
import { deleteDraft, findDraft, saveDraft } from "~/sessions/drafts.server";
import type { SignedInRequest } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import { idIn, titleOf } from "./managed-records.server";
import { readRecord } from "./read-record.server";
import { saveRecord } from "./save-record.server";

/** Loads the screen with the form of a record: an existing one, or a new one (`/new`). */
export async function openRecordForm<Data extends object>(
  { request, params }: LoaderFunctionArgs,
  { user, language, t }: SignedInRequest,
  kind: KindDefinition<Data>,
) {
  const db = database();
  const { segment } = recordKinds[kind.name];
  const draft = await findDraft(db, user, request);
  if (params.id === "new") {
    const initial = await kind.newValues(db, new URL(request.url).searchParams);
    const values = { ...initial, [IDEMPOTENCY_KEY_FIELD]: newIdempotencyKey() };
    const page = { title: t(`${segment}.newTitle`) };
    return { page, id: null, form: { values, version: null, draft } };
  }
  const id = idIn(params.id);
  const record = await readRecord(id ? kind.find(db, id) : null, t(`${segment}.notFound`));
  const title = titleOf(kind, record, language);
  const page = { title: t(`${segment}.editTitle`, { title, name: title }) };
  const { values: own, version } = stateOf(record);
  const values = { ...own, ...(await kind.besides?.read(db, own)) };
  return { page, id, form: { values: inTimeZone(values, companyTimeZone()), version, draft } };
}

/** Handles that form: stores the record and redirects to the list with a notice. */
export function submitRecordForm<Data extends object>(
  args: ActionFunctionArgs,
  visitor: SignedInRequest,
  kind: KindDefinition<Data>,
): Promise<Response> {
  if (args.params.id === "new") return submitNewRecord(args, visitor, kind);
  const { user, language } = visitor;
  const id = idIn(args.params.id);
  const list = recordPath(kind.name);
  const name = async () => titleOf(kind, await getRecord(database(), kind, id ?? 0), language);
  const record = { subject: kind.name, id, name };
  const target = { user, list, notice: `${kind.name}Updated`, record } as const;
  return saveRecord(args, target, kind.form, async (data, version, values) => {
    const saved = await database()
      .transaction()
      .execute(async (trx) => {
        const after = await updateRecord(trx, kind, id ?? 0, data, user, version);
        await kind.besides?.save(trx, values, user);
        return after;
      });
    return titleOf(kind, saved, language);
  });
}

/**
 * Creates a record once per rendered form. If the form is sent again with changes, redirects to the
 * record with the changes in its form.
 */
function submitNewRecord<Data extends object>(
  { request }: ActionFunctionArgs,
  { user, language }: SignedInRequest,
  kind: KindDefinition<Data>,
): Promise<Response> {
  const list = recordPath(kind.name);
  return handlePage(request, () =>
    receiveRecordForm(request, kind.form, async (data, values) => {
      const db = database();
      const { record, isChanged } = await createOnce(kind, { data, values }, user);
      const path = screenPath(new URL(request.url));
      await deleteDraft(db, user, path);
      const params = { name: titleOf(kind, record, language), [SAVED_FORM]: path };
      if (!isChanged) return redirectWithNotice(list, { id: `${kind.name}Created`, params });
      const draft = { path: `${list}/${record.id}`, values: asChangeOf(record, values) };
      return redirectWithNotice(await saveDraft(db, user, draft), { id: "madeBefore", params });
    }),
  );
}

/** @returns the record, and whether the submission differs from the one that created it */
function createOnce<Data extends object>(
  kind: KindDefinition<Data>,
  { data, values }: { data: Data; values: FormValues },
  actor: Actor,
) {
  const sending = submissionOf(values, data);
  return database()
    .transaction()
    .execute(async (trx) => {
      const earlier = await findEarlierSubmission(trx, sending);
      const made = earlier && (await kind.find(trx, earlier.recordId));
      if (made) return { record: made, isChanged: !earlier.isSame };
      const record = await createRecord(trx, kind, data, actor);
      await kind.besides?.save(trx, values, actor);
      await recordSubmission(trx, sending, record.id);
      return { record, isChanged: false };
    });
}

/** Converts the submission of a new record into one of the record's edit form. */
function asChangeOf({ updatedAt }: SystemFields, values: FormValues): FormValues {
  const changed: FormValues = { ...values, [VERSION_FIELD]: updatedAt };
  delete changed[IDEMPOTENCY_KEY_FIELD];
  return changed;
}
