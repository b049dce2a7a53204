import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasPermission } from "~/accounts/account/permissions";
import type { SignedInRequest } from "~/accounts/sign-in/guards.server";
import { isLetterSubject } from "~/audience/letters/letter";
import { idParam } from "~/base/http/params.server";
import type { PublicationState } from "~/forms/editor/record-heading";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { newIdempotencyKey } from "~/forms/fields/idempotency.server";
import { inTimeZone } from "~/forms/fields/wall-time-fields";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { lettersPath } from "~/language/i18n/letters-path";
import { findDraft } from "~/records/editing/drafts.server";
import type { KindDefinition, Stored } from "~/records/lifecycle/kind-definition.server";
import { stateOf, titleOf } from "~/records/lifecycle/lifecycle.server";
import { missingRecord } from "~/records/lifecycle/missing-record.server";
import { listPreviewLinks } from "~/records/lifecycle/preview-links.server";
import { publicationOf, type Scheduled } from "~/records/lifecycle/publication";
import { summarizeRevisions } from "~/records/lifecycle/revisions.server";
import { SAVED_FIELDS } from "~/ui/notices/notice";
import { consumeNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import { readRecord } from "./read-record.server";

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
  const id = idParam(params.id);
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
    form: {
      values: inTimeZone(values, companyTimeZone()),
      version,
      draft,
      saved: await readSavedFields(request),
    },
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

/** Returns the names of the fields that the form has just saved; undefined after anything else. */
async function readSavedFields(request: Request): Promise<string[] | undefined> {
  const { notice } = await consumeNotice(request);
  return notice?.params?.[SAVED_FIELDS]?.split(",");
}
