import type { Validator } from "remix-validated-form";
import type { Actor } from "~/activity/activity.server";
import type { TypedValues } from "~/forms/local-copy";
import { Refusal } from "~/forms/refusal";
import { localized, type Language } from "~/i18n/languages";
import { toNewsValues } from "~/news/managed-news";
import { updateNewsItem } from "~/news/managed-news.server";
import { newsValidator } from "~/news/news.validator";
import { findNewsItemOrDraft } from "~/news/news.server";
import { updateProject } from "~/projects/managed-projects.server";
import { toProjectValues } from "~/projects/project";
import { projectValidator } from "~/projects/project.validator";
import { findProjectOrScheduled } from "~/projects/projects.server";
import { isToCome } from "~/records/publication";
import type { RecordName, RecordSubject } from "~/records/record";
import type { RecordState } from "~/records/revision";
import { findRevision } from "~/records/revisions.server";
import { updateMember } from "~/team/managed-team.server";
import { memberValidator } from "~/team/member.validator";
import { toMemberValues } from "~/team/team-member";
import { findMember } from "~/team/team.server";
import type { Database } from "~db/connection.server";
import { hasOwnPage, kindPaths, recordKinds, type RecordKind } from "./record-kinds";

/** A record as it is stored, whatever it is of. */
export interface ManagedRecord {
  title: (language: Language) => string;
  state: RecordState;
  /** Whether everybody sees it. */
  isPublic: boolean;
}

type Update<Data> = (
  db: Database,
  id: number,
  data: Data,
  actor: Actor,
  version: string,
) => Promise<unknown>;

/** An earlier version that the rules of today refuse. */
export class InvalidVersion extends Error {
  constructor(readonly fieldErrors: Record<string, string>) {
    super("The version is not valid any more.");
    this.name = "InvalidVersion";
  }
}

interface Kind {
  subject: RecordSubject;
  find: (db: Database, id: number) => Promise<ManagedRecord | null>;
  /**
   * Stores values as the form of the record would.
   *
   * @throws InvalidVersion, or what the update throws
   */
  store: Update<TypedValues>;
}

/** What can be done alike with records of every kind. */
export const managedKinds: Record<RecordKind, Kind> = {
  projects: {
    subject: "project",
    async find(db, id) {
      const project = await findProjectOrScheduled(db, id);
      return project && bilingual(project, toProjectValues(project), !isToCome(project));
    },
    store: storing(projectValidator, updateProject),
  },
  news: {
    subject: "newsItem",
    async find(db, id) {
      const item = await findNewsItemOrDraft(db, id);
      return item && bilingual(item, toNewsValues(item), item.published && !isToCome(item));
    },
    store: storing(newsValidator, updateNewsItem),
  },
  team: {
    subject: "teamMember",
    async find(db, id) {
      const member = await findMember(db, id);
      if (!member) return null;
      const state = { values: toMemberValues(member), version: member.updatedAt };
      return { title: () => member.name, state, isPublic: true };
    },
    store: storing(memberValidator, updateMember),
  },
};

/**
 * The record that an address names by its kind and id.
 *
 * @throws Refusal 404 when there is none
 */
export async function getManaged(
  db: Database,
  params: { kind?: string; id?: string },
): Promise<{ kind: RecordKind; name: RecordName; record: ManagedRecord }> {
  const kind = recordKinds.find((name) => name === params.kind);
  const id = idIn(params.id);
  const record = kind && id ? await managedKinds[kind].find(db, id) : null;
  if (!kind || !id || !record) throw new Refusal(404, "notFound");
  return { kind, name: { subject: managedKinds[kind].subject, id }, record };
}

/**
 * The same of a record with a page of its own.
 *
 * @throws Refusal 404 when there is none
 */
export async function getPreviewable(db: Database, params: { kind?: string; id?: string }) {
  const found = await getManaged(db, params);
  if (!hasOwnPage(found.kind)) throw new Refusal(404, "notFound");
  return { ...found, path: `${kindPaths[found.kind]}/${found.name.id}/preview-links` };
}

/**
 * The same of a record, and the version of it that the address names.
 *
 * @throws Refusal 404 when there is none
 */
export async function getVersion(
  db: Database,
  params: { kind?: string; id?: string; version?: string },
) {
  const found = await getManaged(db, params);
  const id = idIn(params.version);
  const then = id && (await findRevision(db, found.name, id));
  if (!then) throw new Refusal(404, "notFound");
  return { ...found, then };
}

function idIn(param: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(param ?? "") ? Number(param) : null;
}

function bilingual(
  record: { title_en: string; title_es: string; updatedAt: string },
  values: TypedValues,
  isPublic: boolean,
): ManagedRecord {
  const title = (language: Language) => localized(record, "title", language).text;
  return { title, state: { values, version: record.updatedAt }, isPublic };
}

function storing<Data>(validator: Validator<Data>, update: Update<Data>): Kind["store"] {
  return async (db, id, values, actor, version) => {
    const result = await validator.validate(values);
    if (result.error) throw new InvalidVersion(result.error.fieldErrors);
    return update(db, id, result.data, actor, version);
  };
}
