import { z } from "zod";
import { editors } from "~/admin/frame/record-api.server";
import { pictureAnswer } from "~/admin/pictures/picture-answer.server";
import { apiRoute, named } from "~/base/http/calls.server";
import { readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { imageOrders } from "~/media/images/library-image";
import { listLibrary } from "~/media/images/library.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

const pictures = named(
  "Pictures",
  z.object({
    rows: z.array(pictureAnswer),
    total: z.number().int(),
    number: z.number().int(),
    pages: z.number().int(),
  }),
);

export const loader = apiRoute(editors, {
  GET: {
    summary: "Lists a page of the library of images.",
    query: {
      q: "What their texts contain.",
      page: "The number of the page, from 1.",
      filter: "Only `unused`, `noAlt` or `large` ones.",
      incomplete: "Only those without a description in this language, `en` or `es`.",
      film: "Only those of the film with this id.",
    },
    answers: { 200: pictures },
    work: ({ request }) => listLibrary(database(), readListQuery(request, imageOrders)),
  },
});

export const action = loader;
