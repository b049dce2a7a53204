import type { TFunction } from "i18next";
import { inBoth, inLine, type RowNames } from "~/forms/editor/row-column";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { videoKinds } from "./video";

/** Returns the columns of the table of videos. */
export function videoTable(t: TFunction<"admin">, language: Language): RowNames {
  const [title, otherTitle] = inBoth("title", t("films.videoTitle"), language, {}, inLine);
  const choices = videoKinds.map((kind) => ({ value: kind, label: t(`films.videoKinds.${kind}`) }));
  return {
    name: "videos",
    rowName: (number) => t("films.video", { number }),
    columns: [
      { name: "kind", label: t("films.videoKind"), choices, ...inLine },
      title,
      { name: "url", label: t("films.videoFilm"), inputMode: "url", width: "wide" },
      otherTitle,
      { name: "posterUrl", label: t("films.videoPoster"), inputMode: "url" },
      ...languages.map((lang) => ({
        name: lang === "en" ? "captionsEnUrl" : "captionsEsUrl",
        label: `${t("films.videoCaptions")} (${languageNames[lang]})`,
        inputMode: "url" as const,
        lang,
      })),
    ],
  };
}
