import { useEffect } from "react";
import styles from "~/accounts/account/account.module.css";
import { isSubmitFailure } from "~/forms/fields/submit";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { paths } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "~/ui/parts/toast";

/** Ends the session on the server. */
export function LogoutButton() {
  const { t } = useTranslation();
  const { home } = useSitePaths();
  const { fetcher, onSubmit } = useReliableFetcher();
  useEffect(() => {
    const answer: unknown = fetcher.data;
    if (!isSubmitFailure(answer)) return;
    const description = answer.serverMessage ?? t("common.unreached");
    showToast({ kind: "error", title: t("account.logoutFailed"), description });
  }, [fetcher.data, t]);
  return (
    <fetcher.Form method="post" action={paths.logout} onSubmit={onSubmit}>
      <input type="hidden" name="returnTo" value={home} />
      <button type="submit" className={styles.logout} disabled={fetcher.state === "submitting"}>
        {t("account.logout")}
      </button>
    </fetcher.Form>
  );
}
