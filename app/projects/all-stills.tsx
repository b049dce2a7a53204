import { Link } from "@remix-run/react";
import type { LocalizedText } from "~/i18n/languages";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { Image } from "~/images/image";
import { Icon } from "~/ui/icon";
import styles from "./stills.module.css";
import { stillAnchor } from "./stills";

/** All stills of a film in full size, one below the other. */
export function AllStills({
  id,
  title,
  urls,
}: {
  id: number;
  title: LocalizedText;
  urls: string[];
}) {
  const { t } = useTranslation();
  const { t: tFilm } = useTranslation("film");
  const paths = useSitePaths();
  return (
    <article className="page">
      <p>
        <Link className="text-link" to={paths.project(id, title.text)}>
          <Icon name="back" size={20} />
          {tFilm("stills.back", { title: title.text })}
        </Link>
      </p>
      <header className="section-head">
        <h1 className="heading" lang={title.lang}>
          {title.text}
        </h1>
        <p className="lead">{t("project.stills")}</p>
      </header>
      <ol className={styles.all} data-all-stills>
        {urls.map((url, index) => (
          <li key={index} id={stillAnchor(index + 1)}>
            <figure>
              <Image
                url={url}
                alt={t("project.stillNumber", {
                  title: title.text,
                  number: index + 1,
                  count: urls.length,
                })}
                sizes="(min-width: 100rem) 91rem, 100vw"
                priority={index === 0}
              />
              <figcaption>
                {tFilm("stills.position", { number: index + 1, count: urls.length })}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </article>
  );
}
