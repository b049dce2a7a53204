import { useTranslation } from "~/language/i18n/use-translation";

/** Says that the mail server refused the last mail to an address, on the screen where it was entered. */
export function MailRefusal({ email, reason }: { email: string; reason: string }) {
  const { t } = useTranslation("admin");
  return (
    <div className="failure-text" role="status">
      <p>{t("frame.mailRefused", { email })}</p>
      <p>
        <bdi>{reason}</bdi>
      </p>
    </div>
  );
}
