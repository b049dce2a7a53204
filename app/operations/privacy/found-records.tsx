import { Form } from "@remix-run/react";
import { paths } from "~/language/i18n/paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ShownEntry, ShownGroup } from "~/operations/privacy/find-everything.server";
import styles from "~/routes/admin.privacy/found.admin.module.css";

/** Everything that is held about an address, and the ways to hand it over and to erase it. */
export function Found({
  address,
  total,
  groups,
}: {
  address: string;
  total: number;
  groups: ShownGroup[];
}) {
  const { t } = useTranslation("admin");
  if (total === 0) {
    return (
      <div className="admin-section" role="status">
        <h2>{t("privacy.nothing", { address })}</h2>
        <p className="admin-hint">{t("privacy.nothingHint")}</p>
      </div>
    );
  }
  return (
    <section className="admin-section" aria-labelledby="found">
      <div role="status">
        <h2 id="found">{t("privacy.found", { count: total, address })}</h2>
      </div>
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
      <div className={`admin-columns ${styles.heldActs}`}>
        <form method="post" action={`${paths.adminPrivacy}/export`} className="admin-panel">
          <input type="hidden" name="address" value={address} />
          <p className="admin-hint">{t("privacy.exportHint")}</p>
          <button className="button button-quiet">{t("privacy.export")}</button>
        </form>
        <Form method="post" action={`${paths.adminPrivacy}?ask`} className="admin-panel">
          <input type="hidden" name="address" value={address} />
          <p className="admin-hint">{t("privacy.eraseHint")}</p>
          <button className="button admin-danger">{t("privacy.eraseAsk")}</button>
        </Form>
      </div>
    </section>
  );
}

function Group({ name, title, total, entries }: ShownGroup) {
  const { t } = useTranslation("admin");
  const id = `held-${name}`;
  const more = total - entries.length;
  return (
    <>
      <h3 id={id}>
        {title} <span className="admin-hint">{total}</span>
      </h3>
      <table className={`admin-table admin-list ${styles.held}`} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t("privacy.what")}</th>
            <th scope="col">{t("privacy.when")}</th>
            <th scope="col">{t("privacy.effect")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="admin-hint">{t("privacy.more", { count: more })}</p>}
    </>
  );
}

function Entry({ entry: { place, label, at, fate } }: { entry: ShownEntry }) {
  const { t } = useTranslation("admin");
  return (
    <tr>
      <th scope="row" data-label={t("privacy.what")}>
        <span>
          {place && <span className="admin-hint">{place}: </span>}
          <bdi>{label}</bdi>
        </span>
      </th>
      <td className="admin-date" data-label={t("privacy.when")}>
        {at ? <Time instant={at} /> : "–"}
      </td>
      <td data-label={t("privacy.effect")}>{t(`privacy.fates.${fate}`)}</td>
    </tr>
  );
}
