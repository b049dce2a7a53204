import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { hasPermission } from "~/accounts/account/permissions";
import { deleteDraft, findDraft, saveDraft } from "~/accounts/sessions/drafts.server";
import type { SignedInRequest } from "~/accounts/sign-in/guards.server";
import { keepingList, listBehind } from "~/admin/lists/return-path";
import { isLetterSubject } from "~/audience/letters/letter";
import type { Actor } from "~/base/activity/activity.server";
import type { FormValues } from "~/base/http/form-values";
import { handlePage } from "~/base/http/responses.server";
import { screenPath } from "~/forms/editor/screen-path";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import {
  findEarlierSubmission,
  newIdempotencyKey,
  recordSubmission,
  submissionOf,
} from "~/forms/fields/idempotency.server";
import {
  findPublicationIntent,
  type PublicationIntent,
  type PublicationState,
} from "~/forms/fields/publication-intent";
import { receiveRecordForm } from "~/forms/fields/receive-form.server";
import { inTimeZone } from "~/forms/fields/wall-time-fields";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { lettersPath } from "~/language/i18n/letters-path";
import { recordPath } from "~/language/i18n/record-paths";
import type {
  KindDefinition,
  Stored,
  SystemFields,
} from "~/records/lifecycle/kind-definition.server";
import {
  createRecord,
  getRecord,
  stateOf,
  updateRecord,
} from "~/records/lifecycle/lifecycle.server";
import { missingRecord } from "~/records/lifecycle/missing-record.server";
import { listPreviewLinks } from "~/records/lifecycle/preview-links.server";
import { isScheduled, type Scheduled } from "~/records/lifecycle/publication";
import { publicationFields, publicationOf } from "~/records/lifecycle/publication-state.server";
import { summarizeRevisions } from "~/records/lifecycle/revisions.server";
import { type AdminNoticeId, SAVED_FORM } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { factsOf, recordKinds } from "~db/record-kinds";
import { idIn, titleOf } from "./managed-records.server";
import { readRecord } from "./read-record.server";
import { saveRecord } from "./save-record.server";

/** The parts of a record's screen beside its form. */
export interface RecordFacts {
  id: number;
  title: string;
  /** Null if visitors see all records of the kind. */
  state: PublicationState | null;
  /** The instant from which visitors see it, in UTC; null without one. */
  publishAt: string | null;
  /** The instant of the last change, in UTC. */
  savedAt: string;
  /** Empty if no user has saved it. */
  savedBy: string;
  /** The number of versions that are kept. */
  versions: number;
  /** The number of active preview links. */
  links: number;
  /** A key of the form that duplicates the record. */
  copyKey: string;
  /** Leads to the letter about it; null if there can be none. */
  letter: { to: string; label: string } | null;
}

/** Loads the screen with the form of a record: an existing one, or a new one (`/new`). */
export async function openRecordForm<Data extends object>(
  { request, params }: LoaderFunctionArgs,
  { user, language, t }: SignedInRequest,
  kind: KindDefinition<Data>,
) {
  const db = database();
  const mayWrite = hasPermission(user, "manageSite");
  const { segment } = recordKinds[kind.name];
  const draft = await findDraft(db, user, request);
  if (params.id === "new") {
    const initial = await kind.newValues(db, new URL(request.url).searchParams);
    const values = { ...initial, [IDEMPOTENCY_KEY_FIELD]: newIdempotencyKey() };
    const page = { title: t(`${segment}.newTitle`) };
    return { page, record: null, form: { values, version: null, draft } };
  }
  const id = idIn(params.id);
  const missing = t(`${segment}.notFound`);
  const record = await readRecord(id ? kind.find(db, id) : null, missing, () =>
    missingRecord(db, { subject: kind.name, id }, { language, title: missing }),
  );
  const title = titleOf(kind, record, language);
  const page = { title: t(`${segment}.editTitle`, { title, name: title }) };
  const { values: own, version } = stateOf(record);
  const values = { ...own, ...(await kind.besides?.read(db, own)) };
  const facts = await factsOfRecord(kind, record, title);
  const isPublic = facts.state === "public" && isLetterSubject(kind.name);
  const to = `${lettersPath}?about=${kind.name}-${record.id}`;
  return {
    page,
    record: {
      ...facts,
      letter: mayWrite && isPublic ? { to, label: t("letters.sendToSubscribers") } : null,
    },
    form: { values: inTimeZone(values, companyTimeZone()), version, draft },
  };
}

async function factsOfRecord<Data extends object>(
  kind: KindDefinition<Data>,
  record: Stored<Data>,
  title: string,
): Promise<Omit<RecordFacts, "letter">> {
  const db = database();
  const name = { subject: kind.name, id: record.id };
  const { count, username } = await summarizeRevisions(db, name);
  const links = recordKinds[kind.name].hasPage ? await listPreviewLinks(db, name) : [];
  const { publishAt = null } = record as Partial<Scheduled>;
  return {
    id: record.id,
    title,
    publishAt,
    savedAt: record.updatedAt,
    savedBy: username,
    state: publicationOf(kind, record),
    versions: count,
    links: links.length,
    copyKey: newIdempotencyKey(),
  };
}

/** Handles that form: stores the record and returns to its screen with a notice. */
export function submitRecordForm<Data extends object>(
  args: ActionFunctionArgs,
  visitor: SignedInRequest,
  kind: KindDefinition<Data>,
): Promise<Response> {
  if (args.params.id === "new") return submitNewRecord(args, visitor, kind);
  const { user, language } = visitor;
  const id = idIn(args.params.id) ?? 0;
  const { search } = new URL(args.request.url);
  // Set while the form is read.
  let fields: Partial<Data> = {};
  let sent: FormValues = {};
  let notice: AdminNoticeId = `${kind.name}Updated`;
  // Without changes of the record, the form of an older version still does what its button says,
  // and stores what it edits besides.
  const name = async () => {
    const record = await database()
      .transaction()
      .execute(async (trx) => {
        await kind.besides?.save(trx, sent, user);
        return Object.keys(fields).length > 0
          ? updateRecord(trx, kind, id, fields, user)
          : getRecord(trx, kind, id);
      });
    return titleOf(kind, record, language);
  };
  const target = {
    user,
    list: factsOf(kind.name).returnsToList
      ? listBehind(recordPath(kind.name), search)
      : keepingList(recordPath(kind.name, id), search),
    notice: () => notice,
    record: { subject: kind.name, id, name },
  };
  return saveRecord(args, target, kind.form, async (data, version, values) => {
    const intent = findPublicationIntent(values.intent);
    fields = publicationFields(kind, intent);
    sent = values;
    const changed = { ...data, ...fields };
    notice = noticeOf(kind, intent, changed);
    const saved = await database()
      .transaction()
      .execute(async (trx) => {
        const after = await updateRecord(trx, kind, id, changed, user, version);
        await kind.besides?.save(trx, values, user);
        return after;
      });
    return titleOf(kind, saved, language);
  });
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

/**
 * Creates a record once per rendered form. If the form is sent again with changes, redirects to the
 * record with the changes in its form.
 */
function submitNewRecord<Data extends object>(
  { request }: ActionFunctionArgs,
  { user, language }: SignedInRequest,
  kind: KindDefinition<Data>,
): Promise<Response> {
  return handlePage(request, () =>
    receiveRecordForm(request, kind.form, async (data, values) => {
      const db = database();
      const fields = publicationFields(kind, findPublicationIntent(values.intent));
      const whole = { ...data, ...fields };
      const { record, isChanged } = await createOnce(kind, { data: whole, values }, user);
      const path = screenPath(new URL(request.url));
      await deleteDraft(db, user, path);
      const params = { name: titleOf(kind, record, language), [SAVED_FORM]: path };
      const own = recordPath(kind.name, record.id);
      if (!isChanged)
        return replacing(redirectWithNotice(own, { id: `${kind.name}Created`, params }));
      const draft = { path: own, values: asChangeOf(record, values) };
      return redirectWithNotice(await saveDraft(db, user, draft), { id: "madeBefore", params });
    }),
  );
}

/** With scripts, "back" then leads to the screen before the empty form. */
async function replacing(response: Promise<Response>): Promise<Response> {
  const redirection = await response;
  redirection.headers.set("X-Remix-Replace", "true");
  return redirection;
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
