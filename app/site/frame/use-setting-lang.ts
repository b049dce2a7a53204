import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/base/seo/meta";
import { defaultLanguage, type Language } from "~/language/i18n/languages";
import type { FrameData, SpokenKey } from "./frame-data.server";

/**
 * Returns a function that returns the `lang` attribute of the text of a setting: the text of
 * another language than the page's must say so.
 */
export function useSettingLang(): (key: SpokenKey) => Language | undefined {
  const site = useRouteLoaderData<{ frame?: Pick<FrameData, "inEnglish"> }>(FRAME_ROUTE);
  return (key) => (site?.frame?.inEnglish.includes(key) ? defaultLanguage : undefined);
}
