import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "./icon";
import { Link } from "./link";
import styles from "./pagination.module.css";

interface PaginationProps {
  number: number;
  pages: number;
  /** Returns the address of a page of the list. */
  address: (page: number) => string;
}

/** Links to the previous and next page; empty if there is only one page. */
export function Pagination({ number, pages, address }: PaginationProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t("common.pages")}>
      {number > 1 && (
        <Link className="button button-quiet" rel="prev" to={address(number - 1)} prefetch="intent">
          <Icon name="back" size={20} />
          {t("common.previous")}
        </Link>
      )}
      <span aria-current="page">{t("common.pageOf", { page: number, pages })}</span>
      {number < pages && (
        <Link className="button button-quiet" rel="next" to={address(number + 1)} prefetch="intent">
          {t("common.next")}
          <Icon name="arrow" size={20} />
        </Link>
      )}
    </nav>
  );
}
