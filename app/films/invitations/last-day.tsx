import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

/** The last day of a link: that of the instant before it ends. */
export function LastDay({ endsAt }: { endsAt: string | null }) {
  const { t } = useTranslation("admin");
  if (!endsAt) return <>{t("invitations.endless")}</>;
  return <Time instant={new Date(Date.parse(endsAt) - 1).toISOString()} as="day" />;
}
