import { Link, useLocation } from "@remix-run/react";
import { useSitePaths } from "~/i18n/use-language";
import type { PageLink } from "./own-page";

/** List items with links to pages; the current page is marked. */
export function PageLinks({ pages }: { pages: PageLink[] }) {
  const sitePaths = useSitePaths();
  const { pathname } = useLocation();
  return pages.map(({ id, text, lang, slugs }) => {
    const to = sitePaths.page(slugs);
    return (
      <li key={id}>
        <Link to={to} lang={lang} aria-current={to === pathname ? "page" : undefined}>
          {text}
        </Link>
      </li>
    );
  });
}
