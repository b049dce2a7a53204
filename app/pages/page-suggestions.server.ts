import type { FormValues } from "~/http/form-values";
import { translator } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { slugify } from "~/i18n/slug";
import { pageSuggestions } from "./page-suggestions";

/**
 * Returns the values of the form for a suggested page, in both languages; none for an unknown name.
 * It starts as a draft, so that headings without texts do not appear in public.
 */
export function suggestedValues(name: string | null): FormValues {
  const suggestion = pageSuggestions.find((known) => known === name);
  if (!suggestion) return {};
  const entries = languages.flatMap((language) => {
    const t = translator(language, "admin");
    const title = t(`pages.suggestions.${suggestion}.title`);
    const headings = t(`pages.suggestions.${suggestion}.headings`).split("; ");
    return [
      [`title_${language}`, title],
      [`slug_${language}`, slugify(title)],
      [`content_${language}`, headings.map((heading) => `## ${heading}\n\n`).join("\n")],
    ];
  });
  return { ...(Object.fromEntries(entries) as FormValues), place: "menu", published: "" };
}
