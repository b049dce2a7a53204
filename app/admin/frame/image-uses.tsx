import type { TFunction } from "i18next";
import { isSettingKey, settingDefinitions } from "~/company/settings/definitions";
import { TAB_FIELD } from "~/company/settings/setting-fields";
import { type Language, localized, type LocalizedText } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ImageUse } from "~/media/images/library-image";
import { Link } from "~/ui/parts/link";
import styles from "./image-uses.admin.module.css";
import { usePermission } from "./use-permission";

/** Links to the uses of an image. */
export function ImageUses({ uses }: { uses: ImageUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map((use, index) => (
        <li key={index}>
          <UseLink use={use} />
        </li>
      ))}
    </ul>
  );
}

/** A use of an image: the name of a record or setting. */
export function UseName({ use }: { use: ImageUse }) {
  const { t } = useTranslation("admin");
  const { text, lang } = nameOfUse(t, useLanguage(), use);
  return <span lang={lang}>{text}</span>;
}

/** A use of an image, which leads to its form if the user may open that. */
export function UseLink({ use }: { use: ImageUse }) {
  const { t } = useTranslation("admin");
  const mayOpenSettings = usePermission("manageSite");
  const { text, lang } = nameOfUse(t, useLanguage(), use);
  const to = use.kind === "setting" && !mayOpenSettings ? null : pathOfUse(use);
  return to ? (
    <Link to={to} lang={lang}>
      {text}
    </Link>
  ) : (
    <span lang={lang}>{text}</span>
  );
}

/** Returns the name of a use, in the language of the user if it has one in it. */
export function nameOfUse(t: TFunction<"admin">, language: Language, use: ImageUse): LocalizedText {
  if (use.kind === "past") return { text: t("pictures.past") };
  if (use.kind === "form") return { text: t("pictures.keptForm") };
  if (use.kind === "setting") {
    return { text: isSettingKey(use.key) ? t(`settings.names.${use.key}`) : use.key };
  }
  const title = localized(use, "title", language);
  if (!use.list) return title;
  const name = use.list === "videos" ? "pictures.video" : "pictures.still";
  return { ...title, text: t(name, { title: title.text }) };
}

function pathOfUse(use: ImageUse): string | null {
  if (use.kind === "past") return paths.adminTrash;
  if (use.kind === "form") return use.path;
  if (use.kind !== "setting") return recordPath(use.kind, use.id);
  if (!isSettingKey(use.key)) return null;
  return `${paths.adminSettings}?${TAB_FIELD}=${settingDefinitions[use.key].tab}`;
}
