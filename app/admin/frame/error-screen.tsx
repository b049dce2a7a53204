import {
  Form,
  isRouteErrorResponse,
  useLocation,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { LOGIN_FORM_ID } from "~/accounts/account/form-ids";
import { loginPath } from "~/accounts/sessions/sign-in-paths";
import { type Draft, DRAFT_FIELD, DRAFT_OWNER_FIELD } from "~/forms/editor/draft";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { useRequestId } from "~/ui/parts/request-id";
import { usePermission } from "./use-permission";

/** The error boundary of the back office's screens. */
export function AdminErrorScreen() {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const error = useRouteError();
  const worksHere = usePermission("editContent");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 401) {
    const kept = isRouteErrorResponse(error) ? keptIn(error.data) : null;
    return <DraftLogin kept={kept} returnTo={kept?.path ?? `${pathname}${search}`} />;
  }
  const toDashboard = (
    <Link className="button button-quiet" to="/admin">
      {t("frame.toDashboard")}
    </Link>
  );
  if (status === 403) {
    const title = t("frame.noAccessTitle");
    if (!worksHere) return <Panel title={title} body={t("frame.noAccess")} />;
    return (
      <Panel title={title} body={t("frame.adminsOnly")}>
        {toDashboard}
      </Panel>
    );
  }
  if (status === 404) {
    const { gone, message = null, keptAt } = goneIn(error);
    return (
      <Panel
        title={titleOf(error) ?? t("frame.notFoundTitle")}
        body={(gone && message) ?? t("frame.notFound")}
      >
        {gone === "inTrash" && (
          <Link className="button" to={paths.adminTrash}>
            {t("frame.trash")}
          </Link>
        )}
        {gone === "forGood" && keptAt && (
          <Link className="button" to={keptAt}>
            {t("frame.openAsNew")}
          </Link>
        )}
        {toDashboard}
      </Panel>
    );
  }
  // HTTP errors have a message for the user, also those of a full disk.
  const message = isRouteErrorResponse(error) ? messageIn(error.data) : null;
  return (
    <Panel
      title={
        message ? tPublic("failure.refusedTitle") : (titleOf(error) ?? tPublic("failure.title"))
      }
      body={message ?? tPublic("failure.body")}
    >
      {!message && requestId && <p>{tPublic("failure.reference", { id: requestId })}</p>}
      {toDashboard}
    </Panel>
  );
}

function Panel({
  title,
  body,
  children,
}: {
  title: string;
  body: string;
  children?: React.ReactNode;
}) {
  return (
    <div className="admin-panel">
      <h1>{title}</h1>
      <p>{body}</p>
      {children}
    </div>
  );
}

/** Returns the title that the screen has chosen for a missing or unreadable record. */
function titleOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const data = error.data as { page?: { title?: string } } | null;
  return data?.page?.title;
}

function keptIn(data: unknown): Draft | null {
  return (data as { kept?: Draft | null } | null)?.kept ?? null;
}

/** The response to a form whose record was deleted before it was saved; see `refuseIfGone`. */
interface GoneRecord {
  gone?: "inTrash" | "forGood";
  message?: string;
  /** The trash, or the address of the form of a new record with what was typed. */
  keptAt?: string;
}

function goneIn(error: unknown): GoneRecord {
  return (isRouteErrorResponse(error) && (error.data as GoneRecord | null)) || {};
}

function messageIn(data: unknown): string | null {
  const hasMessage = typeof data === "object" && data !== null && "message" in data;
  return hasMessage && typeof data.message === "string" ? data.message : null;
}

/**
 * Asks the user to log in again after the session has ended; the form carries the draft along.
 *
 * @param returnTo the path of the screen to return to
 */
function DraftLogin({ kept, returnTo }: { kept: Draft | null; returnTo: string }) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().state !== "idle";
  // The forms that show their draft again name its owner.
  const given = kept && DRAFT_OWNER_FIELD in kept.values ? "body" : "notKept";
  const outcome = kept ? given : "bodyTooLong";
  return (
    <div className="admin-panel">
      <h1>{t("keptLogin.title")}</h1>
      <p>{t(`keptLogin.${outcome}`)}</p>
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
