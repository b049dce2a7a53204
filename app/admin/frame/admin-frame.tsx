import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { User } from "~/accounts/account/user";
import { LogoutButton } from "~/accounts/sign-in/logout-button";
import { UndoNotice } from "~/admin/lists/undo-notice";
import { deleteSavedDraft } from "~/forms/drafts/saved-draft";
import { DraftOwnerProvider } from "~/forms/editor/draft-owner";
import { LanguageForm } from "~/forms/fields/language-form";
import { paths } from "~/language/i18n/paths";
import { TimeZoneProvider } from "~/language/i18n/time";
import { DEFAULT_TIME_ZONE, type NamedTimeZone, namedTimeZone } from "~/language/i18n/time-zones";
import { useTranslation } from "~/language/i18n/use-translation";
import type { DraftOwner } from "~/ui/notices/local-draft-keys";
import { NOTICE_BODY, NOTICE_TITLE, SAVED_FORM, UNDO_TOKEN } from "~/ui/notices/notice";
import { NoticeBoard, NoticeText } from "~/ui/notices/notice-board";
import { useAdminNotice } from "~/ui/notices/notices";
import { PageAnnouncer } from "~/ui/notices/page-announcer";
import { isRefusal, RefusalNotice } from "~/ui/notices/refusal-notice";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { LogoMark } from "~/ui/parts/logo";
import { ignoreDoubleClick } from "~/ui/parts/sending-button";
import { Tooltips } from "~/ui/parts/tooltips";
import { followTranslations } from "~/ui/parts/translated-texts";
import { useAfterNavigation } from "~/ui/parts/use-after-navigation";
import styles from "./admin-frame.admin.module.css";
import { ScreenLinks } from "./screen-links";

/**
 * The layout of every screen of the back office; without a user, it has no navigation.
 *
 * @param timeZone the company's, for all times; UTC if it could not be read
 * @param unread the number of unread messages
 * @param version of the program, for those who run it
 */
export function AdminFrame({
  user,
  shortName = "",
  timeZone = namedTimeZone(DEFAULT_TIME_ZONE, "en"),
  unread = 0,
  version = null,
  children,
}: {
  user: User | null;
  /** The short name of the company; without one, the name of the back office. */
  shortName?: string;
  timeZone?: NamedTimeZone;
  unread?: number;
  version?: string | null;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  useEffect(followTranslations, []);
  const drawer = useDrawerThatCloses();
  const owner = user?.id ?? null;
  return (
    <div className="admin">
      <a className={styles.skip} href="#content">
        {tPublic("common.skipToContent")}
      </a>
      <header className={styles.bar}>
        <Link className={styles.brand} to="/admin">
          <LogoMark size={28} />
          <span>{shortName || t("frame.title")}</span>
        </Link>
        <details className={styles.drawer} data-drawer ref={drawer}>
          <summary aria-label={t("frame.menu")}>
            <Icon name="menu" />
          </summary>
        </details>
        {/* Beside wide windows, below the open drawer of narrow ones. */}
        <div className={styles.sidebar} data-sidebar>
          <Sidebar user={user} unread={unread} version={version} />
        </div>
      </header>
      <div className={styles.content}>
        <NoticeBoard />
        <AdminNotices owner={owner} />
        <ScreenLoading />
        <main id="content" tabIndex={-1} onClickCapture={ignoreDoubleClick}>
          <DraftOwnerProvider value={owner}>
            <TimeZoneProvider value={timeZone}>{children}</TimeZoneProvider>
          </DraftOwnerProvider>
        </main>
      </div>
      <Tooltips />
      <PageAnnouncer />
    </div>
  );
}

function Sidebar({
  user,
  unread,
  version,
}: {
  user: User | null;
  unread: number;
  version: string | null;
}) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.side}>
      <ScreenLinks user={user} unread={unread} />
      <div className={styles.account}>
        {user && (
          <p>
            <Link className={styles.username} to={paths.adminAccount}>
              <bdi>{user.username}</bdi>
            </Link>{" "}
            <span className={styles.role}>{t(`frame.${user.role}`)}</span>
          </p>
        )}
        <div className={styles.ways}>
          <Link className="button button-quiet" to="/">
            {t("frame.viewWebsite")}
          </Link>
          {user && <LogoutButton />}
          {/* After the end of a session its redirect would lose what the page keeps. */}
          {user && <LanguageForm />}
          {version && <p className="admin-hint">{t("frame.version", { version })}</p>}
        </div>
      </div>
    </div>
  );
}

/** Closes the drawer of narrow windows after navigation and on Escape. */
function useDrawerThatCloses() {
  const drawer = useRef<HTMLDetailsElement>(null);
  useAfterNavigation(() => drawer.current?.removeAttribute("open"));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const details = drawer.current;
      if (event.key !== "Escape" || !details?.open) return;
      details.removeAttribute("open");
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return drawer;
}

/**
 * Shows the notice of the last action once.
 *
 * @param owner the user whose local draft is deleted if the notice is about a saved form
 */
function AdminNotices({ owner }: { owner: DraftOwner }) {
  const notice = useAdminNotice();
  const savedForm = notice?.params?.[SAVED_FORM];
  const undo = notice?.params?.[UNDO_TOKEN];
  useEffect(() => {
    if (savedForm) deleteSavedDraft(owner, savedForm);
  }, [owner, savedForm]);
  const title = notice?.params?.[NOTICE_TITLE] ?? "";
  const body = notice?.params?.[NOTICE_BODY] ?? notice?.params?.name ?? "";
  if (undo) return <UndoNotice token={undo} title={title} body={body} />;
  if (notice && isRefusal(notice.id)) return <RefusalNotice notice={notice} />;
  return <NoticeText notice={notice} title={title} body={body} />;
}

/** The spinner during navigation (checklist R192); without scripts, the browser shows its own. */
function ScreenLoading() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const next = useNavigation();
  if (next.state !== "loading" || next.location.pathname === pathname) return null;
  return (
    <div className={styles.loading} role="status">
      <div className="spinner" />
      <span className="visually-hidden">{t("common.loading")}</span>
    </div>
  );
}
