import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { CompanyMark } from "~/branding/company-mark";
import { paths, pathWithoutLanguage, type Section, sections } from "~/i18n/paths";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { PageLinks } from "~/pages/page-links";
import { LogoutButton } from "~/sign-in/logout-button";
import { Icon } from "~/ui/icon";
import { useAfterNavigation } from "~/ui/use-after-navigation";
import { BAR_MENUS, useBarMenu } from "./bar-menu";
import type { FrameData } from "./frame-data.server";
import { LanguageMenu } from "./language-menu";
import styles from "./navbar.module.css";

/** The bar gets its dark background beyond this many scrolled pixels (specification section 9). */
export const SCROLL_THRESHOLD_PX = 50;
/** Below this width the menu is a drawer (specification section 9). */
export const MOBILE_BREAKPOINT_PX = 768;

/** The facts of the visitor that the bar depends on. */
export interface Visitor {
  isSignedIn: boolean;
  /** True if the visitor may enter the back office. */
  mayManage: boolean;
  /** True if the visitor may change the settings. */
  mayManageSite: boolean;
}

export function Navbar({ frame, visitor }: { frame: FrameData; visitor: Visitor }) {
  const { t } = useTranslation();
  const sitePaths = useSitePaths();
  const isScrolled = useIsScrolled();
  const menu = useMenuThatCloses();
  const isDark = isScrolled && !frame.nav.isAlwaysTransparent;
  return (
    <header
      className={styles.bar}
      data-dark={isDark || undefined}
      data-scrolled={isScrolled || undefined}
      data-navbar
    >
      <Link className={styles.brand} to={sitePaths.home} prefetch="intent">
        <CompanyMark logo={frame.logo} />
        <span className={frame.phoneName ? styles.full : undefined}>{frame.siteTitle}</span>
        {frame.phoneName && <span className={styles.short}>{frame.phoneName}</span>}
      </Link>
      <nav className={styles.desktop} aria-label={t("nav.main")}>
        <NavLinks
          frame={frame}
          visitor={visitor}
          pages={
            frame.nav.hasManyPages ? (
              <MorePages pages={frame.nav.pages} />
            ) : (
              <PageLinks pages={frame.nav.pages} />
            )
          }
        />
      </nav>
      {frame.languages.length > 1 && <LanguageMenu />}
      {/* The same name as the language menu: opening one closes the other. */}
      <details className={styles.mobile} ref={menu} name={BAR_MENUS}>
        <summary aria-label={t("nav.openMenu")}>
          <Icon name="menu" />
          <Icon name="close" />
        </summary>
        <nav className={styles.drawer} aria-label={t("nav.main")}>
          <NavLinks frame={frame} visitor={visitor} pages={<PageLinks pages={frame.nav.pages} />} />
        </nav>
      </details>
    </header>
  );
}

/** Pages of the company's own for which the bar has no room, as a menu. */
function MorePages({ pages }: { pages: FrameData["nav"]["pages"] }) {
  const { t } = useTranslation();
  const menu = useBarMenu();
  useAfterNavigation(() => menu.current?.removeAttribute("open"));
  return (
    <li>
      <details className={styles.more} ref={menu} name={BAR_MENUS}>
        <summary>
          {t("nav.more")}
          <Icon name="chevronDown" size={16} />
        </summary>
        <ul>
          <PageLinks pages={pages} />
        </ul>
      </details>
    </li>
  );
}

interface NavLinksProps {
  frame: FrameData;
  visitor: Visitor;
  /** List items with the pages of the company's own. */
  pages: React.ReactNode;
}

function NavLinks({ frame, visitor, pages }: NavLinksProps) {
  const { t } = useTranslation();
  const sitePaths = useSitePaths();
  return (
    <ul className={styles.links}>
      <SectionLinks labels={frame.nav.labels} />
      {pages}
      {frame.nav.extraLinks.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <a href={url}>{name}</a>
        </li>
      ))}
      {visitor.mayManage && (
        <li>
          <Link to={paths.admin}>{t("account.backOffice")}</Link>
        </li>
      )}
      {visitor.isSignedIn ? (
        <li>
          <LogoutButton />
        </li>
      ) : (
        frame.nav.labels.login && (
          <li>
            <Link className={styles.login} to={sitePaths.login}>
              {frame.nav.labels.login}
            </Link>
          </li>
        )
      )}
    </ul>
  );
}

/** The news list and its items, but not the newsletter. */
const NEWS_PAGE = /^\/news(?:\/|$)/;

/** List items with the sections whose labels are not empty. */
export function SectionLinks({ labels }: { labels: FrameData["nav"]["labels"] }) {
  return sections
    .filter((section) => labels[section])
    .map((section) => (
      <li key={section}>
        <SectionLink section={section} label={labels[section]} />
      </li>
    ));
}

/** An anchor on the landing page, elsewhere a link to it. News is current on news pages (C9). */
function SectionLink({ section, label }: { section: Section; label: string }) {
  const sitePaths = useSitePaths();
  const { pathname } = useLocation();
  const bare = pathWithoutLanguage(pathname);
  if (section === "news" && NEWS_PAGE.test(bare)) {
    return <span aria-current="page">{label}</span>;
  }
  return bare === "/" ? (
    <a href={`#${section}`}>{label}</a>
  ) : (
    <Link to={sitePaths.section(section)}>{label}</Link>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SCROLL_THRESHOLD_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isScrolled;
}

/** Controls a `details` menu that closes after a choice, on Escape, and in a wide window. */
function useMenuThatCloses() {
  const menu = useRef<HTMLDetailsElement>(null);
  useAfterNavigation(() => menu.current?.removeAttribute("open"));
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const close = () => details.removeAttribute("open");
    const onClick = (event: MouseEvent) => {
      if (
        (event.target as Element).closest("a, button") &&
        details.contains(event.target as Node)
      ) {
        close();
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    // Makes the covered content inert, so that Tab does not reach it.
    const cover = () => {
      for (const covered of document.querySelectorAll("main, footer")) {
        covered.toggleAttribute("inert", details.open);
      }
    };
    const wide = window.matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
    if (details.open) cover();
    wide.addEventListener("change", close);
    details.addEventListener("click", onClick);
    details.addEventListener("toggle", cover);
    document.addEventListener("keydown", onKey);
    return () => {
      wide.removeEventListener("change", close);
      details.removeEventListener("click", onClick);
      details.removeEventListener("toggle", cover);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return menu;
}
