import { z } from "zod";
import { listLinkTargets } from "~/admin/frame/link-targets.server";
import { editors } from "~/admin/frame/record-api.server";
import { apiRoute, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { defaultLanguage, isLanguage } from "~/language/i18n/languages";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

const TEXT_MAX = 200;

const linkTarget = named(
  "LinkTarget",
  z.object({
    kind: z.enum(["project", "newsItem", "page", "teamMember"]),
    title: z.string(),
    address: z.string(),
    isPublic: z.boolean(),
  }),
);

export const loader = apiRoute(editors, {
  GET: {
    summary: "Lists pages that a text may link to.",
    query: { q: "What their titles contain.", lang: "The language of the text, `en` or `es`." },
    answers: { 200: z.array(linkTarget) },
    work: ({ request }) => {
      const { searchParams } = new URL(request.url);
      const lang = searchParams.get("lang");
      const text = (searchParams.get("q") ?? "").slice(0, TEXT_MAX);
      return listLinkTargets(database(), text, isLanguage(lang) ? lang : defaultLanguage);
    },
  },
});

export const action = loader;
