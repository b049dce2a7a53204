import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/** The account page's summary of the second factor, with a link to its set-up. */
export function SecondFactorSummary({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <p className="admin-hint">{t("secondFactor.cardIntro")}</p>
      <p>
        <span className="admin-badge" data-quiet={!isOn || undefined}>
          {t(isOn ? "secondFactor.on" : "secondFactor.off")}
        </span>
      </p>
      <p>
        <Link className="button button-quiet" to={paths.adminSecondFactor}>
          {t(isOn ? "secondFactor.manage" : "secondFactor.setUp")}
        </Link>
      </p>
    </>
  );
}
