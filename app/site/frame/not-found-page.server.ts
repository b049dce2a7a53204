import { languageOfPath } from "~/language/i18n/paths";

/** The not-found pages of records by route, under an id that no record has. */
const records: ReadonlyMap<string, string> = new Map([
  ["routes/_site.($lang).project.$id", "/project/0"],
  ["routes/_site.($lang).project.$id_.stills", "/project/0"],
  ["routes/_site.($lang).news.$id", "/news/0"],
]);

/** The part of the Remix context used for a failed page. */
interface FailedPage {
  /** Errors by the route that shows them. */
  errors: Readonly<Record<string, unknown>> | null;
  location: { pathname: string };
}

/**
 * Returns one address for all not-found pages with the same content. Its links include the language
 * if the requested address does.
 */
export function notFoundAddress({ errors, location }: FailedPage): string {
  const [page = "/404"] = Object.keys(errors ?? {}).flatMap((route) => records.get(route) ?? []);
  const language = languageOfPath(location.pathname);
  return `${language ? `/${language}` : ""}${page}`;
}
