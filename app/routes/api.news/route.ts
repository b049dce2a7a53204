import { z } from "zod";
import { apiRoute, everyone } from "~/base/http/calls.server";
import { jsonList } from "~/base/http/json-list.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { newsKind } from "~/content/news/news-kind.server";
import { readWholePublicNews } from "~/content/news/news.server";
import { recordAnswer } from "~/records/lifecycle/record-answer.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

export const loader = apiRoute(everyone, {
  GET: {
    summary: "Lists the public news, newest first.",
    answers: { 200: z.array(recordAnswer(newsKind)) },
    work: async ({ request }) => jsonList(request, await readWholePublicNews(database())),
  },
});

export const action = loader;
