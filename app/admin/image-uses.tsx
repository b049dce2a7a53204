import { Link } from "@remix-run/react";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import type { ImageUse } from "~/images/library-image";
import { isSettingKey, settingDefinitions } from "~/settings/definitions";
import { TAB_FIELD } from "~/settings/setting-values";
import { usePermission } from "./use-permission";

/** Links to the uses of an image: the first `limit`, and the number of further ones. */
export function ImageUses({ uses, limit = Infinity }: { uses: ImageUse[]; limit?: number }) {
  const { t } = useTranslation("admin");
  const more = uses.length - limit;
  return (
    <ul className="admin-uses">
      {uses.slice(0, limit).map((use, index) => (
        <li key={index}>
          <UseLink use={use} />
        </li>
      ))}
      {more > 0 && <li className="admin-hint">{t("pictures.moreUses", { count: more })}</li>}
    </ul>
  );
}

function UseLink({ use }: { use: ImageUse }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const mayOpenSettings = usePermission("manageSite");
  if (use.kind === "past") return <Link to={paths.adminTrash}>{t("pictures.past")}</Link>;
  if (use.kind === "form") return <Link to={use.path}>{t("pictures.keptForm")}</Link>;
  if (use.kind === "setting") {
    if (!isSettingKey(use.key)) return <span>{use.key}</span>;
    const name = t(`settings.names.${use.key}`);
    if (!mayOpenSettings) return <span>{name}</span>;
    const tab = settingDefinitions[use.key].tab;
    return <Link to={`${paths.adminSettings}?${TAB_FIELD}=${tab}`}>{name}</Link>;
  }
  const { text, lang } = localized(use, "title", language);
  return (
    <Link to={recordPath(use.kind, use.id)} lang={lang}>
      {use.isInList ? t("pictures.still", { title: text }) : text}
    </Link>
  );
}
