import { z } from "zod";
import { apiRoute, everyone } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { routeTable } from "~/base/http/route-table";
import { env } from "~/config/env.server";
import { programVersion } from "~/config/version.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

export const loader = apiRoute(everyone, {
  GET: {
    summary: "Describes all calls, in OpenAPI 3.1.",
    answers: { 200: z.record(z.unknown()) },
    work: async () => {
      // Loaded when it is asked for: most sites are never asked.
      const { openApiDocument } = await import("~/base/http/openapi.server");
      return openApiDocument(routeTable().routes, {
        version: programVersion(),
        origin: env().SITE_URL,
      });
    },
  },
});

export const action = loader;
