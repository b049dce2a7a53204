import { z } from "zod";
import { apiRoute, everyone, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { getSettings } from "~/company/settings/settings.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list" } };

const texts = named("Texts", z.object({ en: z.string(), es: z.string() }));

export const loader = apiRoute(everyone, {
  GET: {
    summary: "Returns the stored settings of the public site: key to language to text.",
    answers: { 200: z.record(texts) },
    work: () => getSettings(database()),
  },
});

export const action = loader;
