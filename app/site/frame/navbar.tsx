import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { LogoutButton } from "~/accounts/sign-in/logout-button";
import { CompanyMark } from "~/company/branding/company-mark";
import { PageLinks } from "~/content/pages/page-links";
import { paths, pathWithoutLanguage, type Section, sections } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { useAfterNavigation } from "~/ui/parts/use-after-navigation";
import { BAR_MENUS, useBarMenu } from "./bar-menu";
import type { FrameData } from "./frame-data.server";
import { LanguageMenu } from "./language-menu";
import styles from "./navbar.module.css";
import { usePhoneMenu } from "./phone-menu";

/** The bar gets its dark background beyond this many scrolled pixels (specification section 9). */
export const SCROLL_THRESHOLD_PX = 50;

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
  const menu = useRef<HTMLDetailsElement>(null);
  usePhoneMenu(menu);
  const isDark = isScrolled && !frame.nav.isAlwaysTransparent;
  return (
    <header
      className={styles.bar}
      data-dark={isDark || undefined}
      data-scrolled={isScrolled || undefined}
      data-navbar
    >
      <Link className={styles.brand} to={sitePaths.home}>
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
          <NavLinks
            frame={frame}
            visitor={visitor}
            pages={<PageLinks pages={frame.nav.pages} isReplacing />}
            isReplacing
          />
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
  /** True if a link replaces the entry in the history, which is that of the menu. */
  isReplacing?: boolean;
}

function NavLinks({ frame, visitor, pages, isReplacing }: NavLinksProps) {
  const { t } = useTranslation();
  const sitePaths = useSitePaths();
  return (
    <ul className={styles.links}>
      <SectionLinks labels={frame.nav.labels} isReplacing={isReplacing} />
      {pages}
      {frame.nav.extraLinks.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <a href={url}>{name}</a>
        </li>
      ))}
      {visitor.mayManage && (
        <li>
          <Link to={paths.admin} replace={isReplacing}>
            {t("account.backOffice")}
          </Link>
        </li>
      )}
      {visitor.isSignedIn ? (
        <li>
          <LogoutButton />
        </li>
      ) : (
        frame.nav.labels.login && (
          <li>
            <Link className={styles.login} to={sitePaths.login} replace={isReplacing}>
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
export function SectionLinks({
  labels,
  isReplacing,
}: {
  labels: FrameData["nav"]["labels"];
  isReplacing?: boolean;
}) {
  return sections
    .filter((section) => labels[section])
    .map((section) => (
      <li key={section}>
        <SectionLink section={section} label={labels[section]} isReplacing={isReplacing} />
      </li>
    ));
}

/** An anchor on the landing page, elsewhere a link to it. News is current on news pages (C9). */
function SectionLink({
  section,
  label,
  isReplacing,
}: {
  section: Section;
  label: string;
  isReplacing?: boolean;
}) {
  const sitePaths = useSitePaths();
  const { pathname } = useLocation();
  const bare = pathWithoutLanguage(pathname);
  if (section === "news" && NEWS_PAGE.test(bare)) {
    return <span aria-current="page">{label}</span>;
  }
  return bare === "/" ? (
    <a href={`#${section}`}>{label}</a>
  ) : (
    <Link to={sitePaths.section(section)} replace={isReplacing}>
      {label}
    </Link>
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
