import { findPermittedUser } from "~/accounts/sign-in/guards.server";
import { namedCompanyZone } from "~/language/i18n/company-time-zone.server";
import { formatNamedInstant } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { isScheduled, type Scheduled } from "~/records/lifecycle/publication";

/** Returns true if the user may see unpublished records (decision C1). */
export async function mayPreview(request: Request): Promise<boolean> {
  return (await findPermittedUser(request, "editContent")) !== null;
}

/** Returns the note for admins on a page that is not public yet. */
export function scheduledNote(
  record: Scheduled & { isPublished?: boolean },
  language: Language,
): string | null {
  if (record.isPublished === false) {
    return translator(language, "admin")("records.draftBanner");
  }
  if (!isScheduled(record)) return null;
  const time = timeOf(record.publishAt, language);
  return translator(language, "admin")("records.scheduledBanner", { time });
}

/** Returns the note for readers of a preview link. */
export function previewNote(
  record: Scheduled & { published?: boolean; isPublished?: boolean },
  language: Language,
): string {
  const t = translator(language, "admin");
  const time = record.publishAt ? timeOf(record.publishAt, language) : "";
  return [
    t("records.previewBanner"),
    (record.published ?? record.isPublished) === false && t("records.previewDraft"),
    isScheduled(record) && t("records.previewScheduled", { time }),
  ]
    .filter(Boolean)
    .join(" ");
}

const timeOf = (instant: string, language: Language) =>
  formatNamedInstant(instant, language, namedCompanyZone(language));
