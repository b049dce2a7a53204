import { z } from "zod";
import { apiRoute, everyone } from "~/base/http/calls.server";
import { jsonList } from "~/base/http/json-list.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { projectKind } from "~/films/projects/project-kind.server";
import { readWholePublicProjects } from "~/films/projects/projects.server";
import { recordAnswer } from "~/records/lifecycle/record-answer.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

export const loader = apiRoute(everyone, {
  GET: {
    summary: "Lists the public films in the order of the site.",
    answers: { 200: z.array(recordAnswer(projectKind)) },
    work: async ({ request }) => jsonList(request, await readWholePublicProjects(database())),
  },
});

export const action = loader;
