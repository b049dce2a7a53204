import type { ActionFunctionArgs } from "@remix-run/node";
import type { FormValues } from "~/base/http/form-values";
import { idParam } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { changedFields } from "~/forms/editor/field-text";
import { formValues } from "~/forms/editor/row-values";
import { keepingList, keepingSetup, listBehind, screenPath } from "~/forms/editor/screen-path";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import {
  findEarlierSubmission,
  newIdempotencyKey,
  recordSubmission,
  submissionOf,
} from "~/forms/fields/idempotency.server";
import { answerShown, refusedForm } from "~/forms/fields/receive-form.server";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import type { KindDefinition, Stored } from "~/records/lifecycle/kind-definition.server";
import {
  createRecord,
  getRecord,
  titleOf,
  updateRecord,
} from "~/records/lifecycle/lifecycle.server";
import {
  findPublicationIntent,
  isScheduled,
  publicationFields,
  type PublicationIntent,
  type Scheduled,
} from "~/records/lifecycle/publication";
import { isInTrash, isStored } from "~/records/lifecycle/trash.server";
import { type AdminNoticeId, NOTICE_BODY, SAVED_FIELDS, SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { factsOf, recordKinds } from "~db/record-kinds";
import { remainingConflict } from "./conflict.server";
import { deleteDraft, saveDraft } from "./drafts.server";
import { readRecordForm } from "./read-record-form.server";
import type { Editor, Outcome, RecordForm, Saved, Target, ValidForm } from "./record-form";
import { describeChanges, withoutLanguage } from "./saved-changes";

/** Fields whose names fit into the cookie of a notice. */
const SAVED_FIELDS_MAX = 30;

/**
 * Handles the form of a record of a kind: stores the record and returns to its screen with a notice.
 * A new one (`/new`) is created once per rendered form; if the form is sent again with changes, the
 * answer leads to the record with the changes in its form.
 */
export function submitRecordForm<Data extends object>(
  { request, params }: ActionFunctionArgs,
  { user, language }: { user: Editor; language: Language },
  kind: KindDefinition<Data>,
): Promise<Response> {
  if (params.id === "new") {
    const { search } = new URL(request.url);
    return saveRecord(request, { user }, kind.form, async (form) => {
      const saved = await create(kind, form, user, language);
      return saved.isReplacing ? { ...saved, next: keepingSetup(saved.next, search) } : saved;
    });
  }
  const id = idParam(params.id) ?? 0;
  const { search } = new URL(request.url);
  const next = factsOf(kind.name).returnsToList
    ? listBehind(recordPath(kind.name), search)
    : keepingList(recordPath(kind.name, id), search);
  const update = async (form: ValidForm<Data>, isRest: boolean): Promise<Saved> => {
    const { before, record, notice } = await updateByForm(kind, id, form, user, isRest);
    const changed = changesOf(kind, before, record, language);
    return { name: titleOf(kind, record, language), notice, next, changed };
  };
  const record = {
    subject: kind.name,
    id,
    saveRest: (form: ValidForm<Data>) => update(form, true),
  };
  return saveRecord(request, { user, record }, kind.form, (form) => update(form, false));
}

/**
 * Handles a form of the back office: redirects with a notice and deletes the stored and local
 * drafts, or shows the form again, or leads to the draft of a record that is gone.
 *
 * @param save stores valid data; may throw an HttpError
 */
export async function saveRecord<Data>(
  request: Request,
  target: Target<Data>,
  form: RecordForm<Data>,
  save: (form: ValidForm<Data>) => Promise<Saved>,
): Promise<Response> {
  const { user } = target;
  const path = screenPath(new URL(request.url));
  const language = await languageOf(request);
  const outcome = await handlePage(request, async (): Promise<Outcome> => {
    const { sent, ...read } = await readRecordForm(request, form);
    if (read.shown) return { is: "shown", form: read.shown };
    const { values } = sent;
    const valid = { data: read.data, values, version: values[VERSION_FIELD] || null };
    try {
      const saved = await save(valid).catch((error: unknown) =>
        saveDespite(error, target, valid, language),
      );
      await deleteDraft(database(), user, path);
      return { is: "saved", ...saved };
    } catch (error) {
      return { is: "shown", form: refusedForm(sent, error) };
    }
  });
  return answer(user, path, await unlessGone(outcome, path, target, language), language);
}

/**
 * Resolves an edit conflict if possible: fields that were not changed in the form keep the values
 * stored by the other user.
 *
 * @throws EditConflict with only those fields that were changed in the form; any other error
 */
async function saveDespite<Data>(
  error: unknown,
  { record }: Target<Data>,
  form: ValidForm<Data>,
  language: Language,
): Promise<Saved> {
  if (!(error instanceof EditConflict)) throw error;
  const conflict = await remainingConflict(error, form, record, language);
  if (conflict || !record) throw conflict ?? error;
  return record.saveRest(form);
}

/**
 * Returns the outcome of a form, or that its record has been deleted: its page cannot show what was
 * typed again. That is kept as a draft: of the record while it is in the trash, and else of a new
 * one. The answer leads to the trash, or to that one.
 *
 * @param path the name of its screen, from `screenPath`
 */
async function unlessGone<Data>(
  outcome: Outcome,
  path: string,
  { record, deletable }: Target<Data>,
  language: Language,
): Promise<Outcome> {
  // Not when the storage fails: reading would fail as well, and the answer would be lost.
  if (outcome.is !== "shown" || outcome.form.status >= 500) return outcome;
  const { form } = outcome;
  const typed = form.body.repopulateFields;
  const db = database();
  if (record?.id && !(await isStored(db, record))) {
    const { subject, id } = record;
    const missing = translator(language, "admin")(`${recordKinds[subject].segment}.notFound`);
    const gone = { is: "gone", form, missing } as const;
    if (await isInTrash(db, record)) {
      return { ...gone, where: "inTrash", draft: { path, values: typed } };
    }
    // Each deleted one has its own.
    const again = `${recordPath(subject, "new")}?deleted=${id}`;
    const values = { ...ofNew(typed), [IDEMPOTENCY_KEY_FIELD]: newIdempotencyKey() };
    return { ...gone, where: "forGood", draft: { path: again, values } };
  }
  if (deletable && !(await deletable.isStored())) {
    const draft = { path: deletable.again, values: ofNew(typed) };
    return { is: "gone", form, where: "forGood", draft, missing: deletable.missing };
  }
  return outcome;
}

/** Returns the values of a form as that of a new record has them. */
function ofNew(typed: FormValues): FormValues {
  const values = { ...typed };
  delete values[VERSION_FIELD];
  return values;
}

async function answer(
  user: Editor,
  path: string,
  outcome: Outcome,
  language: Language,
): Promise<Response> {
  if (outcome.is === "shown") return answerShown(outcome.form);
  if (outcome.is === "saved") {
    const { name, notice: id, next, changed, isReplacing } = outcome;
    const params = { name, [SAVED_FORM]: path };
    const redirection = await redirectWithNotice(next, {
      id,
      params: changed?.text
        ? {
            ...params,
            [NOTICE_BODY]: `${name} · ${changed.text}`,
            [SAVED_FIELDS]: changed.fields.slice(0, SAVED_FIELDS_MAX).join(),
          }
        : params,
    });
    if (isReplacing) redirection.headers.set("X-Remix-Replace", "true");
    return redirection;
  }
  const { form, where, draft, missing } = outcome;
  const screen = await saveDraft(database(), user, draft);
  const message = translator(language, "admin")(`records.gone.${where}`);
  const keptAt = where === "inTrash" ? paths.adminTrash : screen;
  const page = { title: missing };
  throw Response.json({ ...form.body, page, message, gone: where, keptAt }, { status: 404 });
}

/**
 * Stores a form of an existing record, in one transaction with what the form edits besides.
 *
 * @param isRest true to leave the fields as another user has stored them
 */
async function updateByForm<Data extends object>(
  kind: KindDefinition<Data>,
  id: number,
  { data, values, version }: ValidForm<Data>,
  user: Editor,
  isRest: boolean,
) {
  const intent = findPublicationIntent(values.intent);
  const fields = publicationFields(kind, intent);
  const changed = { ...data, ...fields };
  const stored = await database()
    .transaction()
    .execute(async (trx) => {
      const patch = isRest ? fields : changed;
      const before = await getRecord(trx, kind, id);
      const record =
        Object.keys(patch).length > 0
          ? await updateRecord(trx, kind, id, patch, user, isRest ? null : version)
          : before;
      await kind.besides?.save(trx, values, user);
      return { before, record };
    });
  return { ...stored, notice: noticeOf(kind, intent, changed) };
}

/** Returns what a form has changed of a record, for the notice and for its page. */
function changesOf<Data extends object>(
  { name }: KindDefinition<Data>,
  before: Stored<Data>,
  after: Stored<Data>,
  language: Language,
): Saved["changed"] {
  const t = translator(language, "admin");
  const labels = t(`${recordKinds[name].segment}.fields`, { returnObjects: true });
  const values = [formValues(before), formValues(after)] as const;
  return {
    fields: [...new Set(changedFields(...values).map(withoutLanguage))],
    text: describeChanges(...values, labels, language),
  };
}

/** Returns the notice about a saved record. */
function noticeOf<Data extends object>(
  kind: KindDefinition<Data>,
  intent: PublicationIntent | null,
  { publishAt = null }: Partial<Scheduled>,
): AdminNoticeId {
  if (intent === null) return `${kind.name}Updated`;
  if (intent === "unpublish") return "recordUnpublished";
  return isScheduled({ publishAt }) ? "recordScheduled" : "recordPublished";
}

async function create<Data extends object>(
  kind: KindDefinition<Data>,
  { data, values }: ValidForm<Data>,
  user: Editor,
  language: Language,
): Promise<Saved> {
  const fields = publicationFields(kind, findPublicationIntent(values.intent));
  const whole = { ...data, ...fields };
  const sending = submissionOf(values, whole);
  const db = database();
  const { record, isChanged } = await db.transaction().execute(async (trx) => {
    const earlier = await findEarlierSubmission(trx, sending);
    const made = earlier && (await kind.find(trx, earlier.recordId));
    if (made) return { record: made, isChanged: !earlier.isSame };
    const record = await createRecord(trx, kind, whole, user);
    await kind.besides?.save(trx, values, user);
    await recordSubmission(trx, sending, record.id);
    return { record, isChanged: false };
  });
  const name = titleOf(kind, record, language);
  const path = recordPath(kind.name, record.id);
  if (!isChanged) return { name, notice: `${kind.name}Created`, next: path, isReplacing: true };
  // As if it had been sent by the form of the record that it has created.
  const changed: FormValues = { ...values, [VERSION_FIELD]: record.updatedAt };
  delete changed[IDEMPOTENCY_KEY_FIELD];
  return { name, notice: "madeBefore", next: await saveDraft(db, user, { path, values: changed }) };
}
