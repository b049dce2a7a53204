import { Fragment } from "react";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./setup-card.admin.module.css";
import type { SetupPlace } from "./setup-steps";

/** Stands on the screen of a step while one comes from their list, and leads on to the next. */
export function SetupBar({ place }: { place: SetupPlace }) {
  const { t } = useTranslation("admin");
  const { step, state, missing, number, count, next } = place;
  return (
    <nav className={styles.bar} aria-label={t("setup.title")} data-setup-bar>
      <p>
        {t("setup.step", { number, count })}: <strong>{t(`setup.steps.${step}`)}</strong>{" "}
        <span className="admin-badge">{t(`setup.states.${state}`)}</span>
      </p>
      {missing.length > 0 && (
        <p>
          {t("setup.missing")}{" "}
          {missing.map(({ key, to }, index) => (
            <Fragment key={key}>
              {index > 0 && ", "}
              <a href={to}>{t(`settings.names.${key}`)}</a>
            </Fragment>
          ))}
        </p>
      )}
      <Link className="text-link" to={`${paths.admin}#setup`}>
        {t("setup.allSteps")}
      </Link>
      {next && (
        <Link className="text-link" to={next.to}>
          {t("setup.next", { name: t(`setup.steps.${next.step}`) })}
        </Link>
      )}
    </nav>
  );
}
