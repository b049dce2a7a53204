import type { TFunction } from "i18next";
import type { ListQuery } from "~/base/http/list-query";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { defaultLanguage } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { listSubscribersAfter } from "./managed-subscribers.server";
import { stateOf } from "./subscriber";
import { readTags } from "./subscriber-tags.server";
import { unsubscribeLink } from "./unsubscribe.server";

/** Returns the headings of the file of subscribers, which an import reads again. */
export function fileHeadings(t: TFunction<"admin">): string[] {
  const zone = companyTimeZone();
  return [
    t("subscribers.email"),
    t("subscribers.file.name"),
    t("subscribers.status"),
    t("subscribers.file.language"),
    t("subscribers.tags"),
    t("subscribers.sinceIn", { zone }),
    t("subscribers.file.agreedIn", { zone }),
    t("subscribers.file.proof"),
    t("subscribers.file.confirmedIn", { zone }),
    t("subscribers.file.waitingIn", { zone }),
    t("subscribers.file.leftIn", { zone }),
    t("subscribers.file.bouncingIn", { zone }),
    t("subscribers.unsubscribeLink"),
  ];
}

/** Rows per query: a few milliseconds. */
const CHUNK = 500;

/** Reads all subscribers that match the filter of the list for the file, by address, in chunks. */
export async function* readSubscribers(
  db: DatabaseOrTransaction,
  filter: Pick<ListQuery, "q" | "filter">,
): AsyncGenerator<FileRow[]> {
  for (let after = ""; ;) {
    const found = await listSubscribersAfter(db, filter, { after, limit: CHUNK });
    const last = found.at(-1);
    if (!last) return;
    const ids = found.map(({ id }) => id);
    yield await readFileRows(db, ids);
    after = last.email;
  }
}

async function readFileRows(db: DatabaseOrTransaction, ids: readonly number[]) {
  const rows = await db
    .selectFrom("newsletter_subscriptions")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("email")
    .execute();
  const tags = await readTags(db, ids);
  return rows.map((row) => ({
    ...row,
    state: stateOf({ ...row, isActive: row.isActive === 1 }),
    tags: tags.get(row.id) ?? [],
  }));
}

type FileRow = Awaited<ReturnType<typeof readFileRows>>[number];

/**
 * Returns the line of a subscriber.
 *
 * @param formatted formats an instant for spreadsheets, in the company's time zone
 */
export function fileLine(
  subscriber: FileRow,
  t: TFunction<"admin">,
  formatted: (instant: string) => string,
): string[] {
  const { state, consentSource, consentProof, consentLanguage } = subscriber;
  const time = (instant: string | null) => (instant === null ? "" : formatted(instant));
  const source = consentSource && t(`subscribers.consentBy.${consentSource}`);
  return [
    subscriber.email,
    subscriber.name ?? "",
    t(`subscribers.${state}`),
    // That of the letters, also of those from before it was recorded.
    consentLanguage ?? defaultLanguage,
    subscriber.tags.map(quotedTag).join(", "),
    time(subscriber.createdAt),
    time(subscriber.consentAt),
    consentProof ?? source ?? "",
    time(subscriber.confirmedAt),
    time(state === "pending" ? subscriber.pendingSince : null),
    time(state === "unsubscribed" ? subscriber.leftAt : null),
    time(state === "bouncing" ? subscriber.bouncedAt : null),
    unsubscribeLink(subscriber),
  ];
}

/** Tags may contain what divides them. */
const quotedTag = (tag: string) => (/[,;|"']/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag);
