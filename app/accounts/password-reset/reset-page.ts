import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { browserTexts, loadTexts, shownLanguage } from "~/language/i18n/browser";
import type { Language } from "~/language/i18n/languages";
import { pathWithoutLanguage } from "~/language/i18n/paths";

/** The state of the link in the address of a reset page (decisions C5 and C6). */
export type ResetLink =
  | { kind: "none" }
  | { kind: "missing" }
  | { kind: "invalid" }
  | { kind: "valid"; token: string; formKey: string };

export interface ResetPage {
  page: { title: string };
  language: Language;
  link: ResetLink;
}

/** Returns the address without its language: a choice of language keeps the screen and its input. */
const addressOf = (pathname: string, search: string) => `${pathWithoutLanguage(pathname)}${search}`;

let shownAddress: string | null = null;

/**
 * Remembers the rendered address: on Back, the browser's address changes before the screen does.
 *
 * @returns the address without its language
 */
export function useShownAddress(): string {
  const { pathname, search } = useLocation();
  const address = addressOf(pathname, search);
  useEffect(() => {
    shownAddress = address;
    return () => {
      shownAddress = null;
    };
  }, [address]);
  return address;
}

/**
 * Loads a reset page in the browser. Coming from another page, it shows at once that the link is
 * being checked; on the page itself (after a form, in another language) the screen stays until the
 * response arrives.
 */
export async function inAppResetPage(
  request: Request,
  serverLoader: () => Promise<ResetPage>,
): Promise<ResetPage | (Omit<ResetPage, "link"> & { link: Promise<ResetLink> })> {
  const { pathname, search } = new URL(request.url);
  const isHere = addressOf(pathname, search) === shownAddress;
  const loaded = serverLoader();
  if (isHere) return loaded;
  const language = shownLanguage();
  await loadTexts(language, ["account"]);
  const t = browserTexts.getFixedT(language, "auth");
  return {
    page: { title: t("newPassword.title") },
    language,
    link: loaded.then(({ link }) => link),
  };
}
