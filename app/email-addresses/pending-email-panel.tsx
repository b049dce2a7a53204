import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";

interface PendingEmailProps {
  email: string;
  /** Without a mail server the mail is a file. */
  hasMailServer: boolean;
  /** The address that takes the change back. */
  action: string;
}

/** Says that a new address waits for its confirmation, with a button that takes it back. */
export function PendingEmail({ email, hasMailServer, action }: PendingEmailProps) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post" action={action} className="admin-offer" preventScrollReset>
      <p>{t(hasMailServer ? "account.emailPending" : "account.emailPendingFile", { email })}</p>
      <button className="button button-quiet" name="intent" value="cancelEmail">
        {t("account.emailCancel")}
      </button>
    </Form>
  );
}
