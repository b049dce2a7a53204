import { decimalText } from "~/language/i18n/decimal-text";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { safeUrl } from "~/ui/parts/safe-url";
import { STARS_MAX } from "./film-rows";
import styles from "./quotes.module.css";

/** A quote in the language of the page, or else in its own. */
export interface ShownQuote {
  text: string;
  /** The code of its language, if it differs from that of the page. */
  lang?: string;
  source: string;
  author?: string;
  stars?: number;
  url?: string;
  /** The name of the language that it was written in. */
  translatedFrom?: string;
}

/** So many quotes stand open. */
const OPEN_QUOTES = 3;

/** Quotes of the press about a film, in large type; the later ones are folded. */
export function Quotes({ quotes, className }: { quotes: ShownQuote[]; className?: string }) {
  const { t } = useTranslation("film");
  if (quotes.length === 0) return null;
  return (
    <section className={className} aria-labelledby="project-quotes">
      <h2 className="visually-hidden" id="project-quotes">
        {t("quotes.title")}
      </h2>
      <QuoteList quotes={quotes.slice(0, OPEN_QUOTES)} />
      {quotes.length > OPEN_QUOTES && (
        <details className={styles.more}>
          <summary>{t("quotes.more", { count: quotes.length - OPEN_QUOTES })}</summary>
          <QuoteList quotes={quotes.slice(OPEN_QUOTES)} />
        </details>
      )}
    </section>
  );
}

function QuoteList({ quotes }: { quotes: ShownQuote[] }) {
  return (
    <div className={styles.quotes} data-quotes>
      {quotes.map((quote, index) => (
        <Quote key={index} {...quote} />
      ))}
    </div>
  );
}

function Quote({ text, lang, source, author, stars, url, translatedFrom }: ShownQuote) {
  const { t } = useTranslation("film");
  const href = url && safeUrl(url);
  return (
    <figure className={styles.quote} data-long={text.length > 130 || undefined}>
      {stars !== undefined && <Stars stars={stars} />}
      <blockquote className={styles.text} lang={lang} cite={href || undefined}>
        <p>
          <bdi>{text}</bdi>
        </p>
      </blockquote>
      <figcaption className={styles.by}>
        <cite>
          {href ? (
            <a href={href} rel="noopener">
              {source}
            </a>
          ) : (
            source
          )}
        </cite>
        {author && <span>{author}</span>}
        {translatedFrom && <span>{t("quotes.translated", { language: translatedFrom })}</span>}
      </figcaption>
    </figure>
  );
}

const whole = "12 1.5 15.1 8.6 22.8 9.3 17 14.4 18.7 22 12 18 5.3 22 7 14.4 1.2 9.3 8.9 8.6";
const half = "12 1.5 12 18 5.3 22 7 14.4 1.2 9.3 8.9 8.6";

/** Up to five stars, in halves. */
function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const label = t("quotes.stars", { stars: decimalText(stars, language), max: STARS_MAX });
  return (
    <p className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: STARS_MAX }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <polygon points={whole} fill="none" stroke="currentColor" strokeWidth="1.2" />
          {stars > index && (
            <polygon points={stars >= index + 1 ? whole : half} fill="currentColor" />
          )}
        </svg>
      ))}
    </p>
  );
}
