import { z } from "zod";
import { editors } from "~/admin/frame/record-api.server";
import { apiRoute, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { attachmentKindNames } from "~/media/uploads/attachment";
import { factsOfFile } from "~/media/uploads/file-facts.server";
import { receiveAttachment } from "~/media/uploads/store-attachment.server";

export const handle: RouteHandle = { audience: "editor", body: "films" };

const storedFile = named(
  "StoredFile",
  z.object({ url: z.string(), facts: z.record(z.unknown()).nullable() }),
);

export const loader = apiRoute(editors, {
  POST: {
    summary: "Stores a film, subtitles or a press kit, and tells what was read in it.",
    files: attachmentKindNames,
    answers: { 201: storedFile },
    refusals: [422],
    work: async ({ request }) => {
      const url = await receiveAttachment(request);
      return { url, facts: await factsOfFile(url) };
    },
  },
});

export const action = loader;
