import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { useRequestId } from "~/ui/parts/request-id";
import styles from "./error-screen.module.css";

/** The centred card of the 404 page (decision C31). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return <MessageCard title={t("notFound.title")} body={t("notFound.body")} />;
}

interface MessageCardProps {
  title: string;
  body: string;
  /** Small print for the operators of the site. */
  note?: string;
  /** The link to continue; the home page by default. */
  back?: { to: string; label: string };
}

export function MessageCard({ title, body, note, back }: MessageCardProps) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p>{body}</p>
        {note && <p className={styles.note}>{note}</p>}
        <Link className="button button-quiet" to={back?.to ?? paths.home}>
          {back?.label ?? t("common.backToHome")}
        </Link>
      </div>
    </div>
  );
}

/** Shows the error of a route within the frame of the site. */
export function SiteErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const requestId = useRequestId();
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundScreen />;
    const message = errorMessage(error.data);
    if (message) return <MessageCard title={t("failure.refusedTitle")} body={message} />;
  }
  return (
    <MessageCard
      title={t("failure.title")}
      body={t("failure.body")}
      note={requestId && t("failure.reference", { id: requestId })}
    />
  );
}

/** The fallback error screen without the frame, when no data of the page could be loaded. */
export function RootErrorScreen() {
  return (
    <main id="content">
      <SiteErrorScreen />
    </main>
  );
}

function errorMessage(data: unknown): string | null {
  const hasMessage = typeof data === "object" && data !== null && "message" in data;
  return hasMessage && typeof data.message === "string" ? data.message : null;
}
