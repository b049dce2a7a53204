import { StillCaption } from "~/films/stills/still-caption";
import type { LocalizedText } from "~/language/i18n/languages";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { ratioAttribute, ratioOf } from "~/media/images/own-ratio";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { stillPlace } from "./still-places";
import { stillAnchor } from "./stills";
import styles from "./stills.module.css";

/** All stills of a film, one below the other; each links to its file, the largest there is. */
export function AllStills({
  id,
  title,
  fit,
  urls,
}: {
  id: number;
  title: LocalizedText;
  fit: string;
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
        <h1 className="heading" lang={title.lang} data-fit={fit}>
          {title.text}
        </h1>
        <p className="lead">{t("project.stills")}</p>
      </header>
      <ol className={styles.all} data-all-stills>
        {urls.map((url, index) => (
          <li key={index} id={stillAnchor(index + 1)}>
            <figure>
              <a className={styles.whole} href={safeImageUrl(url) ?? undefined}>
                <Frame
                  place={stillPlace}
                  ratio={ratioAttribute(ratioOf(url))}
                  url={url}
                  alt={t("project.stillNumber", {
                    title: title.text,
                    number: index + 1,
                    count: urls.length,
                  })}
                  priority={index === 0}
                />
              </a>
              <StillCaption url={url}>
                <p>{tFilm("stills.position", { number: index + 1, count: urls.length })}</p>
              </StillCaption>
            </figure>
          </li>
        ))}
      </ol>
    </article>
  );
}
