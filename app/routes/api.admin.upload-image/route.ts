import { z } from "zod";
import { keepInLibrary } from "~/admin/frame/receive-images.server";
import { editors } from "~/admin/frame/record-api.server";
import { apiRoute, named } from "~/base/http/calls.server";
import type { SentFile } from "~/base/http/read-multipart.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { IMAGE_FIELD, KEEP_PARAMETER } from "~/media/images/library-image";
import { receiveUpload, saveMark } from "~/media/images/receive-upload.server";
import { MARK_PARAMETER } from "~/media/marks/mark-parameter";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

const storedImage = named(
  "StoredImage",
  z.object({
    url: z.string(),
    id: z.number().int().optional(),
    wasThere: z.boolean().optional(),
  }),
);

export const loader = apiRoute(editors, {
  /** Specification section 7. The mark may be an SVG; an image for the library gets its id too. */
  POST: {
    summary: "Stores an image of less than 5 MB.",
    files: [IMAGE_FIELD],
    query: {
      [KEEP_PARAMETER]: "Adds it to the library; the answer has its id.",
      [MARK_PARAMETER]: "It is the mark of the company, which may be an SVG.",
    },
    answers: { 201: storedImage },
    work: async ({ request, caller: { user } }) => {
      const { searchParams } = new URL(request.url);
      let kept = {};
      const keep = async (file: SentFile) => {
        const { address, ...image } = await keepInLibrary(file, user);
        kept = image;
        return address;
      };
      const isMark = searchParams.has(MARK_PARAMETER);
      const isKept = searchParams.has(KEEP_PARAMETER);
      const url = await receiveUpload(request, isMark ? saveMark : isKept ? keep : undefined);
      return { url, ...kept };
    },
  },
});

export const action = loader;
