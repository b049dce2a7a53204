import { useState } from "react";
import { asText } from "~/base/http/csv-text";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./made-links.admin.module.css";

interface MadeLink {
  name: string;
  email: string;
  link: string;
}

/**
 * Links that were made just now, one person per row, to be copied or taken along as a file: they are
 * stored nowhere.
 *
 * @param known names people who were invited before, or empty
 * @param list the address of the list
 */
export function MadeLinks({
  made,
  known,
  list,
}: {
  made: MadeLink[];
  known: string;
  list: string;
}) {
  const { t } = useTranslation("admin");
  const heads = [t("invitations.name"), t("invitations.email"), t("invitations.link")];
  const { copy, said } = useCopy();
  const isHydrated = useHydrated();
  const cells = made.map(({ name, email, link }) => [name, email, link]);
  return (
    <>
      <p role="status">{t("invitations.invited", { count: made.length })}</p>
      {known && <p className="notice-text">{known}</p>}
      <p className="admin-hint">{t("invitations.linksHint")}</p>
      <table className={`admin-table admin-list ${styles.links}`} data-made-links>
        <caption className="visually-hidden">{t("invitations.links")}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {isHydrated && <th scope="col">{t("list.actions")}</th>}
          </tr>
        </thead>
        <tbody>
          {made.map(({ name, email, link }) => (
            <tr key={link}>
              <th scope="row" data-label={heads[0]}>
                <bdi>{name}</bdi>
              </th>
              <td data-label={heads[1]}>
                <bdi>{email || "–"}</bdi>
              </td>
              <td data-label={heads[2]}>
                <code>{link}</code>
              </td>
              {isHydrated && (
                <td className="admin-row-actions" data-label={t("list.actions")}>
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={t("invitations.copyLinkOf", { name: name || email })}
                    onClick={() => void copy(link)}
                  >
                    {t("newLink.copy")}
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="admin-actions">
        {isHydrated && (
          <button
            type="button"
            className="button"
            onClick={() => void copy(cells.map((row) => row.join("\t")).join("\n"))}
          >
            {t("invitations.copyAll")}
          </button>
        )}
        <a
          className="button button-quiet"
          href={csvAddress([heads, ...cells])}
          download="links.csv"
        >
          {t("invitations.downloadLinks")}
        </a>
        <Link className="button button-quiet" to={list}>
          {t("invitations.toList")}
        </Link>
      </div>
      <p role="status">{said && t(`newLink.${said}`)}</p>
    </>
  );
}

/** Copies texts, and tells the outcome of the last time. */
function useCopy() {
  const [said, setSaid] = useState<"copied" | "notCopied" | null>(null);
  const copy = async (text: string) => {
    try {
      // The clipboard is not available on pages loaded without https.
      await navigator.clipboard.writeText(text);
      setSaid("copied");
    } catch {
      setSaid("notCopied");
    }
  };
  return { copy, said };
}

/** The table as a file within an address: the links are on this page only, and need no script here. */
function csvAddress(rows: string[][]): string {
  const quoted = (value: string) => `"${asText(value).replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(quoted).join(",")).join("\r\n");
  // The mark tells spreadsheets that it is UTF-8.
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`;
}
