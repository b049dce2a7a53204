import { useLocation } from "@remix-run/react";
import i18next from "i18next";
import { useEffect } from "react";
import { loadArea, loadWithArea } from "~/i18n/browser";
import { isLanguage, type Language } from "~/i18n/languages";
import type { ResetLink } from "./reset-screen";

export interface ResetPage {
  page: { title: string };
  language: Language;
  link: ResetLink;
}

let shownAddress: string | null = null;

/**
 * Remembers the rendered address: on Back, the browser's address changes before the screen does.
 */
export function useShownAddress(): string {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
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
  const isHere = `${pathname}${search}` === shownAddress;
  if (isHere || !isLanguage(i18next.language)) return loadWithArea("auth", serverLoader);
  const loaded = serverLoader();
  await loadArea(i18next.language, "auth");
  return {
    page: { title: i18next.t("newPassword.title", { ns: "auth" }) },
    language: i18next.language,
    link: loaded.then(({ link }) => link),
  };
}
