import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { places } from "~/media/images/places";
import { paragraphsOf } from "~/records/writing/writing";
import type { LandingTexts } from "~/site/frame/landing-texts.server";
import { useSettingLang } from "~/site/frame/use-setting-lang";
import styles from "./about.module.css";

export function About({ about, company }: { about: LandingTexts["about"]; company: string }) {
  const { t } = useTranslation();
  const langOf = useSettingLang();
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <div className={styles.about}>
        <div className={styles.words}>
          <h2
            className={about.title ? "heading" : "visually-hidden"}
            id="about-title"
            data-fit={about.titleFit}
            lang={about.title ? langOf("about_title") : undefined}
          >
            {about.title || company}
          </h2>
          {about.subtitle && (
            <p className="lead" lang={langOf("about_subtitle")}>
              {about.subtitle}
            </p>
          )}
          <div className="prose" lang={langOf("about_content")}>
            {paragraphsOf(about.content).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
        {about.image && (
          <Frame place={places.about} url={about.image} alt={t("about.imageAlt", { company })} />
        )}
      </div>
    </section>
  );
}
