import { Form, useActionData, useNavigation } from "@remix-run/react";
import { AccountCard, FormError } from "~/accounts/account/account-card";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { isSubmitFailure } from "~/forms/fields/submit";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { ignoreDoubleClick } from "~/ui/parts/sending-button";
import type { EmailLink } from "./email-link";

/** The page of the link to a new address, or the result of its form. */
export function EmailLinkScreen({ link }: { link: EmailLink }) {
  const { t } = useTranslation("auth");
  const answer = useActionData<{ link?: EmailLink }>();
  const known = answer?.link ?? link;
  if (known.kind === "valid") return <Question {...known} />;
  if (known.kind === "confirmed") {
    return (
      <AccountCard title={t("confirmEmail.doneTitle")}>
        <p role="status">{t("confirmEmail.done")}</p>
        <ToAccount />
      </AccountCard>
    );
  }
  if (known.kind === "taken") {
    return (
      <AccountCard title={t("confirmEmail.takenTitle")}>
        <p role="alert">{t("confirmEmail.taken", { email: known.email })}</p>
        <ToAccount />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("confirmEmail.invalidTitle")}>
      <p>{t("confirmEmail.invalid")}</p>
      <p>{t("confirmEmail.again")}</p>
      <ToAccount />
    </AccountCard>
  );
}

function Question({ email, formKey }: { email: string; formKey: string }) {
  const { t } = useTranslation("auth");
  const isSending = useNavigation().state === "submitting";
  const answer = useActionData<unknown>();
  const problem = isSubmitFailure(answer)
    ? (answer.serverMessage ?? t("confirmEmail.unreached"))
    : null;
  return (
    <AccountCard title={t("confirmEmail.title")}>
      <p>{t("confirmEmail.question", { email })}</p>
      <FormError message={problem} />
      {/* Posts to the current address, which contains the token. */}
      <Form method="post" onClickCapture={ignoreDoubleClick}>
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={formKey} />
        <button className="button" aria-disabled={isSending}>
          {t(isSending ? "confirmEmail.working" : "confirmEmail.submit")}
        </button>
      </Form>
    </AccountCard>
  );
}

function ToAccount() {
  const { t } = useTranslation("auth");
  return (
    <Link className="button" to={paths.adminAccount}>
      {t("confirmEmail.toAccount")}
    </Link>
  );
}
