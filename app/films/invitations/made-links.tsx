import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/**
 * Links that were made just now, one person per line, to be copied: they are stored nowhere.
 *
 * @param known names people who were invited before, or empty
 * @param list the address of the list
 */
export function MadeLinks({
  made,
  known,
  list,
}: {
  made: { name: string; email: string; link: string }[];
  known: string;
  list: string;
}) {
  const { t } = useTranslation("admin");
  const lines = made.map(({ name, email, link }) => [name, email, link].filter(Boolean).join("\t"));
  return (
    <>
      <p role="status">{t("invitations.invited", { count: made.length })}</p>
      {known && <p className="notice-text">{known}</p>}
      <div className="admin-offer">
        <div className="admin-field">
          <label htmlFor="made-links">{t("invitations.links")}</label>
          <p className="admin-hint" id="made-links-hint">
            {t("invitations.linksHint")}
          </p>
          <textarea
            id="made-links"
            readOnly
            wrap="off"
            rows={Math.min(12, made.length + 1)}
            value={lines.join("\n")}
            aria-describedby="made-links-hint"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </div>
      <p>
        <Link className="button" to={list}>
          {t("invitations.toList")}
        </Link>
      </p>
    </>
  );
}
