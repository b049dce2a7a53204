import { z } from "zod";
import { editors } from "~/admin/frame/record-api.server";
import { apiRoute } from "~/base/http/calls.server";
import { readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { listMemberNames } from "~/content/team/member-names.server";
import { listCreditNames, NAMES_MAX } from "~/films/credits/credit-names.server";
import { projectOrders } from "~/films/projects/project";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = apiRoute(editors, {
  GET: {
    summary: "Lists names for a credit: of people who were credited before, and of the team.",
    query: { q: "What the names contain." },
    answers: { 200: z.array(z.string()) },
    work: async ({ request }) => {
      const { q } = readListQuery(request, projectOrders);
      const names = [...(await listCreditNames(q)), ...(await listMemberNames(database(), q))];
      return [...new Set(names)].slice(0, NAMES_MAX);
    },
  },
});

export const action = loader;
