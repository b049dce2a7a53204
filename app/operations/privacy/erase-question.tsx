import { Form, useNavigation } from "@remix-run/react";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";

const TITLE_ID = "erase-title";

/** Asks once more before everything about an address is erased. */
export function EraseQuestion({ address, total }: { address: string; total: number }) {
  const { t } = useTranslation("admin");
  const { state } = useNavigation();
  return (
    <div className="admin-panel">
      <Form
        method="post"
        action={`${paths.adminPrivacy}?erase`}
        className="admin-question"
        aria-labelledby={TITLE_ID}
      >
        <h1 id={TITLE_ID}>{t("privacy.eraseTitle")}</h1>
        <p>{t("privacy.question", { address })}</p>
        <p>{t("privacy.questionHint", { count: total })}</p>
        <p className="admin-hint">{t("privacy.eraseHint")}</p>
        <input type="hidden" name="address" value={address} />
        <div className="admin-actions">
          <Link className="button button-quiet" to={paths.adminPrivacy}>
            {t("privacy.cancel")}
          </Link>
          <SendingButton className="button admin-danger" isSending={state !== "idle"}>
            {t(state === "submitting" ? "privacy.erasing" : "privacy.erase")}
          </SendingButton>
        </div>
      </Form>
    </div>
  );
}
