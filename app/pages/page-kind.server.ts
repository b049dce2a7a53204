import { saveUpload } from "~/images/receive-upload.server";
import type { KindDefinition } from "~/records/kind-definition.server";
import { isScheduled } from "~/records/publication";
import { nextOrder } from "~/records/record-order.server";
import { previewsOf } from "~/writing/previews.server";
import { pageListing } from "./managed-pages.server";
import { PAGE_FORM_ID } from "./own-page";
import {
  type NewPage,
  pageFileSchema,
  pageFormSchema,
  pagePatchSchema,
  pageSchema,
  pageValidator,
} from "./page.schema";
import { withSlugs } from "./page-slugs.server";
import { suggestedValues } from "./page-suggestions.server";
import { findPageIncludingDrafts, formerSlugs, listPagesAndDrafts } from "./pages.server";

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
  list: listPagesAndDrafts,
  title: (page) => page,
  listing: pageListing,
  isPublic: (page) => page.published && !isScheduled(page),
};
