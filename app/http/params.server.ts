import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { HttpError } from "./http-error";
import { languageOf, translator } from "~/i18n/i18n.server";
import { isLanguage, type Language } from "~/i18n/languages";
import { sitePaths, type SitePaths } from "~/i18n/paths";

export interface PublicRequest {
  language: Language;
  t: TFunction;
  paths: SitePaths;
}

/**
 * The first line of every loader and action of the public site: its language, its texts, and the
 * addresses to link and redirect to.
 *
 * @throws 404 when the first part of the address stands for a language that is none (`/fr/news`)
 */
export async function publicRequest({
  request,
  params,
}: Pick<LoaderFunctionArgs, "request" | "params">): Promise<PublicRequest> {
  const { lang } = params;
  const language = await languageOf(request);
  const t = translator(language);
  if (lang !== undefined && !isLanguage(lang)) throw notFound(t("notFound.title"));
  return { language, t, paths: sitePaths(lang ?? null) };
}

/** What a loader throws for a page or record that is not there; the title is what the page says. */
export function notFound(title: string) {
  return data({ page: { title } }, { status: 404 });
}

/** The id in an address, or null when it is not a plain positive number. */
export function idParam(value: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(value ?? "") ? Number(value) : null;
}

/** The id in an address that may name the title behind it, `3-the-title`; null when there is none. */
export function idBeforeTitle(value: string | undefined): number | null {
  return idParam(/^([^-]+)(?:-.*)?$/s.exec(value ?? "")?.[1]);
}

/**
 * Leads from every other address of a record (without its title, or with one that it does not have
 * any more) to the right one. No cache keeps that: the title may change back.
 *
 * @throws 301 unless the request is for the right address
 */
export function redirectToCanonical(request: Request, address: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname === address) return;
  throw redirect(`${address}${search}`, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

/**
 * The id of the record that a call or form is about.
 *
 * @throws HttpError 404 when it is no id at all
 */
export function recordId(value: string | undefined): number {
  const id = idParam(value);
  if (!id) throw new HttpError(404, "notFound");
  return id;
}

/** The page asked for with `?page=`, from 1. */
export function pageParam(request: Request): number {
  const value = new URL(request.url).searchParams.get("page");
  return idParam(value ?? "1") ?? 1;
}
