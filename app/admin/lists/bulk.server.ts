import type { TFunction } from "i18next";
import { readListQuery } from "~/base/http/list-query";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { translateMessage } from "~/language/i18n/message-key";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { CHANGED_MAX, type ManyChanged } from "~/records/lifecycle/change-many.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { findListedIds } from "~/records/lifecycle/record-list.server";
import { type Notice, NOTICE_BODY, NOTICE_TITLE, UNDO_TOKEN } from "~/ui/notices/notice";
import type { Database } from "~db/connection.server";
import { type RecordKind, recordKinds } from "~db/record-kinds";
import { BULK_ALL, chosenIds } from "./bulk";
import { adminReturnPath } from "./return-path";
import type { Undone } from "./undo-change.server";

/** The records that a form of a list is about. */
export interface Choice {
  /** In ascending order; of all pages if all found are chosen. */
  ids: number[];
  /** True if the query of the list is repeated to find them. */
  isAll: boolean;
  /** The path and query of the list. */
  returnTo: string;
}

/** Returns the address that changes records of a kind, and confirms that. */
export const bulkPath = (kind: RecordKind) => `${paths.adminBulk}/${recordKinds[kind].segment}`;

/** Finds the chosen records; for all found, the query of the list is repeated. */
export async function readChoice(
  db: Database,
  kind: KindDefinition,
  values: Iterable<readonly [string, string]>,
  language: Language,
): Promise<Choice> {
  const choice = readChosen(values, recordPath(kind.name));
  if (!choice.isAll) return choice;
  const query = readListQuery(listRequest(choice.returnTo), noOrder);
  return { ...choice, ids: await findListedIds(db, kind.listing, query, language) };
}

/**
 * Reads which rows of a list are chosen, from the names and values of a form or an address. If all
 * found are, their ids are still to be found.
 *
 * @param list the path of the list
 */
export function readChosen(values: Iterable<readonly [string, string]>, list: string): Choice {
  const fields = [...values];
  const wanted = fields.find(([name]) => name === "returnTo")?.[1];
  const path = adminReturnPath(wanted, list);
  const returnTo = path.split("?")[0] === list ? path : list;
  const isAll = fields.some(([name, value]) => name === BULK_ALL && value !== "");
  return { ids: isAll ? [] : chosenIds(fields), isAll, returnTo };
}

/** Returns the request of a list, to read its query again. */
export const listRequest = (path: string) => new Request(new URL(path, "http://list.invalid"));

const noOrder = { sorts: [], sort: "", descending: false };

/** Writes the notice about a change of many records: exactly what was done, and what was not. */
export function noticeOf(
  { doneTitle, found }: { doneTitle: (count: number) => string; found: number },
  outcome: ManyChanged,
  { t, language }: { t: TFunction<"admin">; language: Language },
): Notice {
  const { done, titles, same, gone, later, refused, undo } = outcome;
  const left = found - Math.min(found, CHANGED_MAX);
  const body: string[] = [];
  if (done > 0 && done === titles.length) body.push(`${named(titles, done, { t, language })}.`);
  if (later > 0) body.push(t("lists.later", { count: later }));
  if (same > 0) body.push(t("lists.same", { count: same }));
  if (gone > 0) body.push(t("lists.gone", { count: gone }));
  const tPublic = translator(language);
  for (const [message, { count, titles }] of refused) {
    const reason = translateMessage(tPublic, message);
    body.push(t("lists.refused", { count, titles: named(titles, count, { t, language }), reason }));
  }
  if (left > 0) body.push(t("lists.left", { count: left }));
  const title = done > 0 ? doneTitle(done) : t("lists.nothingDone");
  return {
    id: "recordsChanged",
    params: {
      [NOTICE_TITLE]: title,
      [NOTICE_BODY]: shortened(body.join(" ")),
      ...(undo && { [UNDO_TOKEN]: undo }),
    },
  };
}

/** Returns the titles of the first records, and how many there are besides. */
function named(
  titles: Titles[],
  count: number,
  { t, language }: { t: TFunction<"admin">; language: Language },
): string {
  const names = titles.map((each) => localized(each, "title", language).text).join(", ");
  const more = count - titles.length;
  return more > 0 ? t("lists.andMore", { titles: names, count: more }) : names;
}

type Titles = ManyChanged["titles"][number];

/** A notice is a cookie, whose size is limited. */
const BODY_MAX = 600;

const shortened = (text: string) =>
  text.length > BODY_MAX ? `${text.slice(0, BODY_MAX).toWellFormed()}…` : text;

/** Writes the notice about an undone change. */
export function undoneNotice({ change, restored, changed }: Undone, t: TFunction<"admin">): Notice {
  if (change.action === "order") {
    const text = restored > 0 ? t("lists.undoneOrder") : t("lists.orderChangedSince");
    return { id: "undone", params: { [NOTICE_TITLE]: text } };
  }
  return {
    id: "undone",
    params: {
      [NOTICE_TITLE]:
        restored > 0 ? t("lists.undone", { count: restored }) : t("lists.nothingDone"),
      [NOTICE_BODY]: changed > 0 ? t("lists.changedSince", { count: changed }) : "",
    },
  };
}
