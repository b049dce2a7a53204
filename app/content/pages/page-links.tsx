import { useLocation } from "@remix-run/react";
import { useSitePaths } from "~/language/i18n/use-language";
import { Link } from "~/ui/parts/link";
import type { PageLink } from "./own-page";

/**
 * List items with links to pages; the current page is marked.
 *
 * @param props.isReplacing true if a link replaces the entry in the history
 */
export function PageLinks({ pages, isReplacing }: { pages: PageLink[]; isReplacing?: boolean }) {
  const sitePaths = useSitePaths();
  const { pathname } = useLocation();
  return pages.map(({ id, text, lang, slugs }) => {
    const to = sitePaths.page(slugs);
    return (
      <li key={id}>
        <Link
          to={to}
          replace={isReplacing}
          lang={lang}
          aria-current={to === pathname ? "page" : undefined}
        >
          {text}
        </Link>
      </li>
    );
  });
}
