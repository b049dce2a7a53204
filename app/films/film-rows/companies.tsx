import type { LocalizedText } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { safeUrl } from "~/ui/parts/safe-url";
import type { CompanyRole } from "./film-rows";
import styles from "./film-rows.module.css";

interface ShownCompany {
  name: string;
  territory: LocalizedText;
  url?: string;
  contact?: string;
  email?: string;
  phone?: string;
  /** The address that calls the number. */
  phoneUrl?: string;
}

/** The companies with the same role. */
export interface CompanyGroup {
  role: CompanyRole;
  companies: ShownCompany[];
}

/** The companies behind a film by their roles, with the contacts that they have. */
export function Companies({
  groups,
  title,
  className,
}: {
  groups: CompanyGroup[];
  title?: string;
  className?: string;
}) {
  const { t } = useTranslation("film");
  if (groups.length === 0) return null;
  return (
    <section className={className} aria-labelledby="project-companies">
      <h2 className={styles.heading} id="project-companies">
        {title ?? t("companies.title")}
      </h2>
      <dl className={styles.companies} data-companies>
        {groups.map(({ role, companies }) => (
          <div key={role}>
            <dt>{t(`companies.${role}`, { count: companies.length })}</dt>
            {companies.map((company, index) => (
              <Company key={index} {...company} />
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Company({ name, territory, url, contact, email, phone, phoneUrl }: ShownCompany) {
  const href = url && safeUrl(url);
  const mail = email && safeUrl(`mailto:${email}`);
  const call = phoneUrl && safeUrl(phoneUrl);
  return (
    <dd>
      <span className={styles.company}>
        {href ? (
          <a href={href} rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      {territory.text && (
        <span className={styles.territory} lang={territory.lang}>
          {territory.text}
        </span>
      )}
      {(contact ?? email ?? phone) && (
        <span className={styles.contact}>
          {contact && <span>{contact}</span>}
          {email && <span>{mail ? <a href={mail}>{email}</a> : email}</span>}
          {phone && <span>{call ? <a href={call}>{phone}</a> : phone}</span>}
        </span>
      )}
    </dd>
  );
}
