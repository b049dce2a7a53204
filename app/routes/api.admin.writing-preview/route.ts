import { z } from "zod";
import { editors } from "~/admin/frame/record-api.server";
import { apiRoute, named } from "~/base/http/calls.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/base/http/read-body.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { messageKey } from "~/language/i18n/message-key";
import { WRITING_MAX } from "~/records/writing/markdown.server";
import { writingHtml } from "~/records/writing/writing-html.server";

export const handle: RouteHandle = { audience: "editor" };

const writing = z.object({
  text: z.string().max(WRITING_MAX, messageKey("validation.tooLong", { max: WRITING_MAX })),
  topHeading: z.union([z.literal(2), z.literal(3)]),
});

export const loader = apiRoute(editors, {
  POST: {
    summary: "Renders a text as its page would show it; stores nothing.",
    body: named("Writing", writing),
    limitBytes: ADMIN_BODY_LIMIT_BYTES,
    answers: { 200: named("RenderedWriting", z.object({ html: z.string() })) },
    work: ({ body }) => ({ html: writingHtml(body.text, body.topHeading) }),
  },
});

export const action = loader;
