import { languageNames } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import type { PressKit, PressLaurel } from "./press-page.server";
import styles from "./press-room.module.css";

/** The whole press kit, and its texts, in the language of the page and in the other one. */
export function PressKits({ kits }: { kits: PressKit[] }) {
  const { t } = useTranslation("film");
  const [own, ...others] = kits;
  if (!own) return null;
  return (
    <div className={styles.kit} data-press-kits>
      <p className={styles.downloads}>
        <a className="button" href={own.archive} download>
          {t("press.kit")}
          <Icon name="down" size={20} />
        </a>
        <a className="text-link" href={own.pdf} download>
          {t("press.pdf")}
        </a>
        <a className="text-link" href={own.text} download>
          {t("press.text")}
        </a>
        {others.map(({ language, archive }) => (
          <a
            key={language}
            className="text-link"
            href={archive}
            lang={language}
            hrefLang={language}
            download
          >
            {`${languageNames[language]} (ZIP)`}
          </a>
        ))}
      </p>
      <p className={styles.caption}>{t("press.kitHint")}</p>
    </div>
  );
}

/** The laurel of each award as files, for posters and social media. */
export function PressLaurels({ laurels }: { laurels: PressLaurel[] }) {
  const { t } = useTranslation("film");
  if (laurels.length === 0) return null;
  return (
    <>
      <h3 className={`eyebrow ${styles.part}`}>{t("press.laurelFiles")}</h3>
      <ul className={styles.laurels} data-press-laurels>
        {laurels.map(({ name, files }, index) => (
          <li key={index} className={styles.downloads}>
            <span>{name}</span>
            {files.map(({ color, format, address }) => (
              <a key={address} className="text-link" href={address} download>
                <span className="visually-hidden">{name}: </span>
                {`${format.toUpperCase()}, ${t(`press.colors.${color}`).toLowerCase()}`}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
