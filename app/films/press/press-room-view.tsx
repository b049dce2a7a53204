import { Companies } from "~/films/film-rows/companies";
import { Quotes } from "~/films/film-rows/quotes";
import { Awards } from "~/films/projects/awards";
import { Statement, TechnicalSheet, useTechnicalSheet } from "~/films/projects/film-parts";
import { StillCaption } from "~/films/stills/still-caption";
import { languageOfTitle } from "~/language/i18n/language-of-title";
import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { ownRatioPlace, ratioAttribute, ratioOf } from "~/media/images/own-ratio";
import { Prose } from "~/records/writing/prose";
import { CopyButton } from "~/ui/parts/copy-button";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { safeUrl } from "~/ui/parts/safe-url";
import detail from "~/ui/styles/detail.module.css";
import { PressKits, PressLaurels } from "./press-downloads";
import { PressKitLink } from "./press-kit-link";
import type { PressImage, PressPage } from "./press-page.server";
import styles from "./press-room.module.css";

const place = ownRatioPlace(
  "press",
  [200, 1200],
  [
    [64, "30vw"],
    [40, "45vw"],
    [0, "92vw"],
  ],
);

/** The material of a film for the press: texts, stills, poster, credits and contacts. */
export function PressRoomView(page: PressPage) {
  const { project, creditLines, stills, poster, contacts, laurels, kits } = page;
  const { t: tPublic } = useTranslation();
  const { t } = useTranslation("film");
  const said = useCopyWords();
  const language = useLanguage();
  const paths = useSitePaths();
  const title = localized(project, "title", language);
  const sheet = useTechnicalSheet(project);
  const images = poster ? [...stills, poster] : stills;
  return (
    <article className="page">
      <p className={detail.back}>
        <Link className="text-link" to={paths.project(project.id, title.text)}>
          <Icon name="back" size={20} />
          {t("stills.back", { title: title.text })}
        </Link>
      </p>
      <header className={detail.head}>
        <p className="eyebrow">{t("press.title")}</p>
        <h1 className={detail.title} lang={title.lang} data-fit={project.titleFit}>
          {title.text}
        </h1>
        <PressKits kits={kits} />
      </header>
      <Texts project={project} />
      <section className={detail.block} aria-labelledby="press-images">
        <h2 className={detail.sub} id="press-images">
          {t("press.images")}
        </h2>
        <ul className={styles.images} data-press-images>
          {images.map((image, index) => (
            <li key={image.url}>
              <PressFigure
                image={image}
                alt={
                  image === poster
                    ? t("poster", { title: title.text })
                    : tPublic("project.stillNumber", {
                        title: title.text,
                        number: index + 1,
                        count: stills.length,
                      })
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <Statement project={project} className={detail.block} />
      {creditLines && (
        <section className={detail.block} aria-labelledby="press-credits">
          <h2 className={detail.sub} id="press-credits">
            {t("credits")}
          </h2>
          <p className={styles.lines} data-credit-lines>
            {creditLines}
          </p>
          <p>
            <CopyButton text={creditLines} label={t("press.copyCredits")} said={said} />
          </p>
        </section>
      )}
      <TechnicalSheet sheet={sheet} className={detail.block} />
      <div className={detail.block}>
        <Awards awards={project.awards} />
        <PressLaurels laurels={laurels} />
      </div>
      <Quotes quotes={project.quotes} className={detail.block} />
      <Companies groups={contacts} title={t("press.contacts")} className={detail.block} />
    </article>
  );
}

/** Logline, synopsis and description, one below the other as a magazine needs them, and facts. */
function Texts({ project }: Pick<PressPage, "project">) {
  const { t: tPublic } = useTranslation();
  const { t } = useTranslation("film");
  const said = useCopyWords();
  const language = useLanguage();
  const facts = [
    { name: t("originalTitle"), text: project.originalTitle, lang: languageOfTitle(project) },
    { name: t("internationalTitle"), text: project.internationalTitle },
    { name: tPublic("project.year"), text: project.year },
    {
      name: t("facts.runtime"),
      text: project.runtime && t("facts.minutes", { minutes: project.runtime }),
    },
    { name: t("facts.country"), ...localized(project, "country", language) },
    { name: t("facts.languages"), ...localized(project, "languages", language) },
    { name: t("rating"), ...localized(project, "rating", language) },
  ];
  const texts = (["logline", "synopsis"] as const)
    .map((name) => ({ name, ...localized(project, name, language) }))
    .filter(({ text }) => text);
  return (
    <div className={detail.body}>
      <div className={styles.texts}>
        {texts.map(({ name, text, lang }) => (
          <section key={name} aria-labelledby={`press-${name}`}>
            <h2 className="eyebrow" id={`press-${name}`}>
              {t(`press.${name}`)}
            </h2>
            <p className={styles.lines} lang={lang}>
              {text}
            </p>
            <p>
              <CopyButton text={text} label={t(`press.copy.${name}`)} said={said} />
            </p>
          </section>
        ))}
        {project.description.html !== "" && (
          <section aria-labelledby="press-about">
            <h2 className="eyebrow" id="press-about">
              {tPublic("project.about")}
            </h2>
            <Prose {...project.description} />
          </section>
        )}
      </div>
      <div className={detail.side}>
        <dl className={detail.facts}>
          {facts.map(({ name, text, ...own }) =>
            text ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang={"lang" in own ? own.lang : undefined} dir="auto">
                  {text}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
        {project.pressKitUrl && (
          <p>
            <PressKitLink address={project.pressKitUrl} />
          </p>
        )}
      </div>
    </div>
  );
}

function PressFigure({ image, alt }: { image: PressImage; alt: string }) {
  const { t } = useTranslation("film");
  const href = safeUrl(image.file);
  return (
    <div className={styles.image}>
      <figure className={styles.image}>
        <Frame place={place} ratio={ratioAttribute(ratioOf(image.url))} url={image.url} alt={alt} />
        <StillCaption className={styles.caption} url={image.url} />
      </figure>
      {href && (
        <p>
          <a className="text-link" href={href} download>
            {image.size ? t("press.download", { size: image.size }) : t("press.open")}
            <span className="visually-hidden">: {alt}</span>
            <Icon name="down" size={20} />
          </a>
        </p>
      )}
    </div>
  );
}

/** The words of all buttons that copy a text. */
function useCopyWords() {
  const { t } = useTranslation("film");
  return { copied: t("press.copied"), notCopied: t("press.notCopied") };
}
