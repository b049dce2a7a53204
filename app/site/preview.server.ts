import { findPermittedUser } from "~/sign-in/guards.server";
import { formatInstant } from "~/i18n/dates";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { isScheduled, type Scheduled } from "~/records/publication";

/** Whether whoever asks may see what is not published yet (decision C1). */
export async function mayPreview(request: Request): Promise<boolean> {
  return (await findPermittedUser(request, "editContent")) !== null;
}

/** What the page of a record says to an admin as long as nobody else sees it. */
export function scheduledNote(record: Scheduled, language: Language): string | null {
  if (!isScheduled(record)) return null;
  const time = formatInstant(record.publishAt!, language);
  return translator(language, "admin")("records.scheduledBanner", { time });
}

/** What the page of a record says to whoever was given a link to it. */
export function previewNote(
  record: Scheduled & { published?: boolean },
  language: Language,
): string {
  const t = translator(language, "admin");
  const time = record.publishAt ? formatInstant(record.publishAt, language) : "";
  return [
    t("records.previewBanner"),
    record.published === false && t("records.previewDraft"),
    isScheduled(record) && t("records.previewScheduled", { time }),
  ]
    .filter(Boolean)
    .join(" ");
}
