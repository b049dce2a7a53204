import { paragraphsOf } from "~/writing/writing";
import { useTranslation } from "~/i18n/use-translation";
import { Frame } from "~/images/frame";
import { places } from "~/images/places";
import type { LandingTexts } from "./landing-texts.server";
import styles from "./about.module.css";

export function About({ about, company }: { about: LandingTexts["about"]; company: string }) {
  const { t } = useTranslation();
  return (
    <section className="section" id="about" aria-labelledby="about-title">
      <div className={styles.about}>
        <div className={styles.words}>
          <h2
            className={about.title ? "heading" : "visually-hidden"}
            id="about-title"
            data-fit={about.titleFit}
          >
            {about.title || company}
          </h2>
          {about.subtitle && <p className="lead">{about.subtitle}</p>}
          <div className="prose">
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
