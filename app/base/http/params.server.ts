import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { languageOf, loaderTexts } from "~/language/i18n/i18n.server";
import { isLanguage, type Language } from "~/language/i18n/languages";
import { offeredPath } from "~/language/i18n/offered-languages.server";
import { type SitePaths, sitePaths } from "~/language/i18n/paths";
import { HttpError } from "./http-error";

export interface PublicRequest {
  language: Language;
  t: TFunction;
  paths: SitePaths;
}

/**
 * Resolves a request of the public site: language, texts, and the addresses for links and
 * redirects. The first line of every public loader and action.
 *
 * @throws 404 when the first segment of the path is an unknown language (`/fr/news`); a redirect
 *   when it is one that the company has switched off
 */
export async function publicRequest({
  request,
  params,
}: Pick<LoaderFunctionArgs, "request" | "params">): Promise<PublicRequest> {
  const { lang } = params;
  const language = await languageOf(request);
  const t = await loaderTexts(language, "public");
  if (lang !== undefined && !isLanguage(lang)) throw notFound(t("notFound.title"));
  redirectToOffered(request, lang);
  return { language, t, paths: sitePaths(lang ?? null) };
}

/**
 * Redirects an address in a language that the company has switched off (decision C45). The redirect
 * is not cached: the language may come back.
 *
 * @throws 302
 */
export function redirectToOffered(request: Request, lang: Language | undefined): void {
  const { pathname, search } = new URL(request.url);
  const offered = lang && offeredPath(pathname, lang);
  if (offered) throw redirect(`${offered}${search}`, { headers: { "Cache-Control": "no-cache" } });
}

/** Returns what a loader throws for a missing page or record; the page shows the title. */
export function notFound(title: string) {
  return data({ page: { title } }, { status: 404 });
}

/** Parses an id from an address; null unless it is a plain positive number. */
export function idParam(value: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(value ?? "") ? Number(value) : null;
}

/** Parses the id of an address of the form `3-the-title`; null when there is none. */
export function idBeforeTitle(value: string | undefined): number | null {
  return idParam(/^([^-]+)(?:-.*)?$/s.exec(value ?? "")?.[1]);
}

/**
 * Redirects other addresses of a record (without its title, or with a former one) to the canonical
 * one. The redirect is not cached: the title may change back.
 *
 * @throws 301 unless the request is for the canonical address
 */
export function redirectToCanonical(request: Request, address: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname === address) return;
  throw redirect(`${address}${search}`, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

/**
 * Parses the id of the record that a call or form is about.
 *
 * @throws HttpError 404 when it is not an id
 */
export function recordId(value: string | undefined): number {
  const id = idParam(value);
  if (!id) throw new HttpError(404, "notFound");
  return id;
}

/** Returns the page number from `?page=`, from 1. */
export function pageParam(request: Request): number {
  const value = new URL(request.url).searchParams.get("page");
  return idParam(value ?? "1") ?? 1;
}
