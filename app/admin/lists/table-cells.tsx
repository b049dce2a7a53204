import { useLocation } from "@remix-run/react";
import { openedFromList } from "~/forms/editor/screen-path";
import type { Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { adminPlaces, thumbnailPlace } from "~/media/images/admin-places";
import { Frame } from "~/media/images/frame";
import type { placeholders } from "~/media/images/image";
import { Link } from "~/ui/parts/link";
import styles from "./list.admin.module.css";

/** A small image at the start of a row. */
export function Thumbnail({
  url,
  placeholder,
}: {
  url: string;
  placeholder?: keyof typeof placeholders;
}) {
  return (
    <div className={styles.thumbnail} data-kind={placeholder}>
      <Frame
        place={placeholder === "portrait" ? adminPlaces.face : thumbnailPlace(url)}
        url={url}
        alt=""
        placeholder={placeholder}
      />
    </div>
  );
}

/** A label for the state of a record. */
export function Badge({ quiet = false, children }: { quiet?: boolean; children: React.ReactNode }) {
  return (
    <span className="admin-badge" data-quiet={quiet || undefined}>
      {children}
    </span>
  );
}

/** The languages in which the texts of a record are incomplete. */
export function LanguagesCell({ incomplete }: { incomplete: Language[] }) {
  const { t } = useTranslation("admin");
  return (
    <td data-label={t("list.languages")} data-incomplete={incomplete.join(" ")}>
      {incomplete.length === 0
        ? t("list.complete")
        : incomplete.map((language) => (
            <Badge key={language}>{t(`lists.filters.${language}`)}</Badge>
          ))}
    </td>
  );
}

interface TitleLinkProps {
  to: string;
  lang?: string;
  children: string;
}

/** The title of a row, which leads to its form. */
export function TitleLink({ to, lang, children }: TitleLinkProps) {
  return (
    <Link className="admin-title" to={to} lang={lang} prefetch="intent">
      {children}
    </Link>
  );
}

/** A text of two lines at most at a desk; narrow screens show all of it. */
export function CutText({ children }: { children: React.ReactNode }) {
  return <span className={styles.cut}>{children}</span>;
}

/** A text, and a quieter one below it; at a desk each has one line. */
export function TwoLines({
  children,
  below,
}: {
  children: React.ReactNode;
  below: React.ReactNode;
}) {
  return (
    <div className={styles.twoLines}>
      <div>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}

/**
 * The cell that names a row.
 *
 * @param thumbnail stands before the title
 * @param below a quieter line under it
 * @param children the title, and a badge behind it
 */
export function TitleCell({
  label,
  thumbnail,
  below,
  children,
}: {
  label: string;
  thumbnail?: React.ReactNode;
  below?: React.ReactNode;
  children: React.ReactNode;
}) {
  const title = <div className={styles.title}>{children}</div>;
  return (
    <th scope="row" data-label={label}>
      <div className={styles.titled}>
        {thumbnail}
        {below ? <TwoLines below={below}>{title}</TwoLines> : title}
      </div>
    </th>
  );
}

/** The title of a record; its screen leads back to the list as it is. */
export function RecordLink({ to, ...title }: TitleLinkProps) {
  const { search } = useLocation();
  return <TitleLink to={openedFromList(to, search)} {...title} />;
}

/** Shows the status of a record, and its publication time if one is to come. */
export function StatusCell({
  kind,
  isPublished,
  publishAtText,
}: {
  kind: "projects" | "news" | "pages";
  isPublished: boolean;
  /** The formatted time of a publication to come; null if none is scheduled. */
  publishAtText: string | null;
}) {
  const { t } = useTranslation("admin");
  const published = publishAtText ? t("records.scheduled") : t(`${kind}.published`);
  return (
    <td data-label={t("lists.status")}>
      <div>
        <Badge quiet={!isPublished || publishAtText !== null}>
          {isPublished ? published : t(`${kind}.draft`)}
        </Badge>
        {publishAtText && (
          <p className={styles.scheduled}>{t("records.scheduledFor", { time: publishAtText })}</p>
        )}
      </div>
    </td>
  );
}

export function EditLink({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation("admin");
  return (
    <Link className="button button-quiet" to={to} aria-label={t("list.editOf", { name })}>
      {t("list.edit")}
    </Link>
  );
}
