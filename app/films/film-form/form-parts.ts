import { useMemo } from "react";
import { filmLinks, technicalLines } from "~/films/projects/project-facts";
import { useFieldLabels } from "~/forms/editor/field-labels";
import type { SectionFacts } from "~/forms/editor/form-section";
import { useRecordHeading } from "~/forms/editor/record-heading";
import { useTimeZone } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { wallTimeAt } from "~/language/i18n/wall-time";
import { projectTexts, technicalTexts } from "~db/tables/projects";
import { summariesIn } from "./part-summaries";

/** The texts of the first part, in both languages. */
export const shortTexts = ["title", "category", ...projectTexts] as const;

/** The fields of the other parts, without their language. */
export const presentation = ["logline", "synopsis"] as const;
export const statement = ["statement", "statementAuthor"] as const;
export const captions = ["captionsEnUrl", "captionsEsUrl", "describedUrl"] as const;
const technical = [...technicalTexts, "color", ...technicalLines] as const;
export const identity = [
  "type",
  "seasons",
  "episodes",
  "originalTitle",
  "internationalTitle",
  ...filmLinks,
] as const;

const lists = [
  "companies",
  "screenings",
  "releases",
  "quotes",
  "credits",
  "awards",
  "watch",
] as const;

/** The parts of the form of a film, in its order; each says in a line what is in it. */
export function useFilmParts(): SectionFacts[] {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { name: zone } = useTimeZone();
  const { names } = useFieldLabels("project");
  const hasPanels = Boolean(useRecordHeading()?.panels);
  return useMemo(() => {
    const today = wallTimeAt(new Date().toISOString(), zone).text.slice(0, "2027-01-05".length);
    const about = summariesIn(language, (count) => t("films.moreRows", { count }), today);
    const part = (
      id: "basics" | "texts" | "files" | "technical" | "identity",
      fields: string[],
    ) => ({
      id,
      title: id === "basics" || id === "files" ? t(`recordForm.${id}`) : t(`films.parts.${id}`),
      fields,
      about: about[id],
    });
    return [
      part("basics", [...shortTexts, "year", "client", "runtime", "status"]),
      part("texts", ["description", ...presentation, ...statement]),
      {
        id: "pictures",
        title: t("films.parts.pictures"),
        fields: ["imageUrl", "posterUrl", "galleryImages"],
        list: "galleryImages",
      },
      {
        ...part("files", ["trailerUrl", "pressKitUrl", "loopUrl", "videos", ...captions]),
        list: "videos",
      },
      ...lists.map((list) => ({
        id: list,
        title: names[list],
        fields: [list],
        list,
        about: about[list],
      })),
      part("technical", [...technical]),
      part("identity", [...identity]),
      ...(hasPanels ? [{ id: "press", title: t("films.parts.press"), fields: [] }] : []),
    ];
    // The names are of the same language as the function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [t, language, zone, hasPanels]);
}
