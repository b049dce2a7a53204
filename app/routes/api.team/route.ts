import { z } from "zod";
import { apiRoute, everyone } from "~/base/http/calls.server";
import { jsonList } from "~/base/http/json-list.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { readShownTeam } from "~/content/team/team.server";
import { recordAnswer } from "~/records/lifecycle/record-answer.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

export const loader = apiRoute(everyone, {
  GET: {
    summary: "Lists the members of the team in their order.",
    answers: { 200: z.array(recordAnswer(teamMemberKind)) },
    work: async ({ request }) => jsonList(request, await readShownTeam(database())),
  },
});

export const action = loader;
