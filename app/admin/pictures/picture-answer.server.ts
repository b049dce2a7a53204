import { z } from "zod";
import { named } from "~/base/http/calls.server";
import { imageTextFields } from "~/media/images/library-image";
import { pictureWordsSchema } from "~/media/words/picture-words";

const texts = <Field extends z.ZodTypeAny>(field: () => Field) =>
  Object.fromEntries(imageTextFields.map((name) => [name, field()]));

const use = z.union([
  z.object({
    kind: z.enum(["project", "newsItem", "page", "teamMember"]),
    id: z.number().int(),
    list: z.string().optional(),
    title_en: z.string(),
    title_es: z.string(),
  }),
  z.object({ kind: z.literal("setting"), key: z.string() }),
  z.object({ kind: z.literal("form"), path: z.string() }),
  z.object({ kind: z.literal("past") }),
]);

/** The schema of an image of the library as calls answer it. */
export const pictureAnswer = named(
  "Picture",
  z.object({
    id: z.number().int(),
    address: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    focusX: z.number().nullable(),
    focusY: z.number().nullable(),
    fileName: z.string().nullable(),
    ...texts(() => z.string().nullable()),
    isKept: z.boolean(),
    createdAt: z.string().datetime(),
    updatedAt: z.string().datetime(),
    uses: z.array(use),
    words: pictureWordsSchema.nullable(),
    offered: z.object(texts(() => z.string().optional())),
  }),
);
