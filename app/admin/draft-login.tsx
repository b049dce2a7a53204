import { Form, useNavigation } from "@remix-run/react";
import { LOGIN_FORM_ID } from "~/accounts/form-ids";
import { loginPath } from "~/sessions/sign-in-paths";
import { DRAFT_FIELD, type Draft } from "~/editor/draft";
import { useTranslation } from "~/i18n/use-translation";

/**
 * Asks the user to log in again after the session has ended; the form carries the draft along.
 *
 * @param returnTo the path of the screen to return to
 */
export function DraftLogin({ kept, returnTo }: { kept: Draft | null; returnTo: string }) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="admin-panel">
      <h1>{t("keptLogin.title")}</h1>
      <p>{t("keptLogin.body")}</p>
      <Form
        method="post"
        action={`${loginPath(returnTo)}&index`}
        encType="multipart/form-data"
        className="admin-form"
      >
        <input type="hidden" name="__rvfInternalFormId" value={LOGIN_FORM_ID} />
        {kept && <input type="hidden" name={DRAFT_FIELD} value={JSON.stringify(kept)} />}
        <div className="admin-field">
          <label htmlFor="kept-username">{t("keptLogin.username")}</label>
          <input id="kept-username" name="username" autoComplete="username" required />
        </div>
        <div className="admin-field">
          <label htmlFor="kept-password">{t("keptLogin.password")}</label>
          <input
            id="kept-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        <button className="button" disabled={isBusy}>
          {t("keptLogin.submit")}
        </button>
      </Form>
    </div>
  );
}
