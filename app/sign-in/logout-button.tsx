import { useEffect } from "react";
import styles from "~/accounts/account.module.css";
import { isSubmitFailure } from "~/forms/submit";
import { useReliableFetcher } from "~/forms/use-reliable-fetcher";
import { paths } from "~/i18n/paths";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { showToast } from "~/ui/toast";

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
