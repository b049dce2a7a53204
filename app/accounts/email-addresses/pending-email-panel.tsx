import { Form } from "@remix-run/react";
import { MailRefusal } from "~/base/mail/mail-refusal";
import { useTranslation } from "~/language/i18n/use-translation";

interface PendingEmailProps {
  email: string;
  /** Without a mail server, mails are written to files. */
  hasMailServer: boolean;
  /** The words with which the mail server has refused the mail; null without. */
  refusal: string | null;
  /** The address that cancels the change. */
  action: string;
}

/** The message that a new address is pending, with a button that cancels it. */
export function PendingEmail({ email, hasMailServer, refusal, action }: PendingEmailProps) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post" action={action} className="admin-offer" preventScrollReset>
      {refusal !== null && <MailRefusal email={email} reason={refusal} />}
      <p>{t(hasMailServer ? "account.emailPending" : "account.emailPendingFile", { email })}</p>
      <button className="button button-quiet" name="intent" value="cancelEmail">
        {t("account.emailCancel")}
      </button>
    </Form>
  );
}
