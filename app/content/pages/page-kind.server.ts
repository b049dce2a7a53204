import type { FormValues } from "~/base/http/form-values";
import { translator } from "~/language/i18n/i18n.server";
import { languages } from "~/language/i18n/languages";
import { slugify } from "~/language/i18n/slug";
import { saveUpload } from "~/media/images/receive-upload.server";
import type { KindDefinition } from "~/records/lifecycle/kind-definition.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { nextOrder } from "~/records/lifecycle/record-order.server";
import { previewsOf } from "~/records/writing/previews.server";
import { pageListing } from "./managed-pages.server";
import { PAGE_FORM_ID } from "./own-page";
import { withSlugs } from "./page-slugs.server";
import { pageSuggestions } from "./page-suggestions";
import {
  type NewPage,
  pageFileSchema,
  pageFormSchema,
  pagePatchSchema,
  pageSchema,
  pageValidator,
} from "./page.schema";
import { findPageIncludingDrafts, formerSlugs, readWholePages } from "./pages.server";

/** The properties of the company's own pages that the record lifecycle needs. */
export const pageKind: KindDefinition<NewPage, "page"> = {
  name: "page",
  searched: ["title_en", "title_es"],
  children: { formerSlugs },
  schema: pageSchema,
  patchSchema: pagePatchSchema,
  fileSchema: pageFileSchema,
  form: {
    formId: PAGE_FORM_ID,
    validator: pageValidator,
    keepFile: saveUpload,
    previews: previewsOf("content", 2),
  },
  formFields: pageFormSchema.innerType().shape,
  newValues: async (db, query) => ({
    place: "none",
    ...suggestedValues(query.get("like")),
    order: String(await nextOrder(db, "page")),
  }),
  complete: withSlugs,
  find: findPageIncludingDrafts,
  readAll: readWholePages,
  title: (page) => page,
  listing: pageListing,
  isPublic: (page) => page.published && !isScheduled(page),
};

/**
 * Returns the values of the form for a suggested page, in both languages; none for an unknown name.
 * It starts as a draft, so that headings without texts do not appear in public.
 */
function suggestedValues(name: string | null): FormValues {
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
