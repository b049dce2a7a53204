import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import form from "~/forms/fields/form.module.css";
import type { SitePaths } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { type Found, foundKinds, type Piece, QUERY_MAX, type Totals } from "./search";
import styles from "./search-view.module.css";

const TYPING_PAUSE_MS = 250;

interface SearchViewProps {
  query: string;
  found: Found[];
  totals: Totals;
}

/** The search of the whole site with what it has found. */
export function SearchView({ query, found, totals }: SearchViewProps) {
  const { t } = useTranslation("film");
  const count = foundKinds.reduce((sum, kind) => sum + totals[kind], 0);
  return (
    <>
      <SearchForm query={query} />
      <p className={styles.found} role="status">
        {query && t("siteSearch.found", { count })}
      </p>
      {query && found.length === 0 && <Help />}
      {foundKinds.map((kind) => {
        const own = found.filter((each) => each.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
            <h2 className={styles.heading} id={`found-${kind}`}>
              {t(`siteSearch.kinds.${kind}`)}
            </h2>
            <ul className={styles.list} data-found={kind}>
              {own.map((each) => (
                <Result key={each.id} found={each} />
              ))}
            </ul>
            {own.length < totals[kind] && (
              <p className={styles.rest}>
                {t("siteSearch.rest", { shown: own.length, total: totals[kind] })}
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}

/** A form that any browser sends; with scripts it is sent while its user types. */
function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  const submit = useSubmit();
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => {
    // Back or a link has changed what is searched for; what is being typed stays.
    const element = input.current;
    if (element && element !== document.activeElement) element.value = query;
  }, [query]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <Form
      className={styles.form}
      method="get"
      action={paths.search}
      role="search"
      preventScrollReset
      aria-busy={navigation.state === "loading" || undefined}
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      <label htmlFor="site-search">{t("siteSearch.label")}</label>
      <div className={styles.line}>
        <input
          className={form.input}
          id="site-search"
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={QUERY_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            const own = currentTarget.form;
            window.clearTimeout(timer.current);
            // A new search cancels the one before.
            timer.current = window.setTimeout(
              () => submit(own, { replace: true, preventScrollReset: true }),
              TYPING_PAUSE_MS,
            );
          }}
        />
        <button className="button button-quiet">{t("siteSearch.search")}</button>
      </div>
    </Form>
  );
}

/** The ways on when nothing was found. */
function Help() {
  const { t } = useTranslation("film");
  const { t: tPublic } = useTranslation();
  const paths = useSitePaths();
  return (
    <div className={styles.help} data-nothing-found>
      <p>{t("siteSearch.help")}</p>
      <ul>
        <li>
          <Link to={paths.projects()}>{tPublic("projects.listTitle")}</Link>
        </li>
        <li>
          <Link to={paths.people}>{t("people.title")}</Link>
        </li>
        <li>
          <Link to={paths.newsList()}>{tPublic("sitemap.allNews")}</Link>
        </li>
      </ul>
    </div>
  );
}

const addresses: Record<Found["kind"], (paths: SitePaths, found: Found) => string> = {
  films: (paths, { id, name }) => paths.project(id, name),
  people: (paths, { id, name }) => paths.person(id, name),
  news: (paths, { id, name }) => paths.news(id, name),
  pages: (paths, { slugs = { en: "", es: "" } }) => paths.page(slugs),
};

function Result({ found }: { found: Found }) {
  const paths = useSitePaths();
  return (
    <li className={styles.result}>
      <Link className={styles.title} to={addresses[found.kind](paths, found)}>
        <Marked pieces={found.title} />
      </Link>
      {found.excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <Marked pieces={found.excerpt} />
        </p>
      )}
    </li>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return (
    <>
      {pieces.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </>
  );
}
