import { languageOfPath } from "~/i18n/paths";

/** Where a page says in its own words that there is no such record; no record has this number. */
const records: Readonly<Record<string, string>> = {
  "routes/_site.($lang).project.$id": "/project/0",
  "routes/_site.($lang).project.$id_.stills": "/project/0",
  "routes/_site.($lang).news.$id": "/news/0",
};

/** What Remix knows of a page that could not be made. */
interface FailedPage {
  /** By the route that shows them. */
  errors: Readonly<Record<string, unknown>> | null;
  location: { pathname: string };
}

/**
 * The one address whose page stands for all that say the same: nothing is here. Its links name the
 * language when the address asked for does.
 */
export function notFoundAddress({ errors, location }: FailedPage): string {
  const shownBy = Object.keys(errors ?? {}).find((route) => Object.hasOwn(records, route));
  const language = languageOfPath(location.pathname);
  return `${language ? `/${language}` : ""}${shownBy ? records[shownBy]! : "/404"}`;
}
