import { type AnyZodObject, z } from "zod";
import { named } from "~/base/http/calls.server";
import type { RecordKind } from "~db/record-kinds";

/** The name of a kind among the schemas of the API. */
export const nameOfKind = (name: RecordKind) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the schema of a record as calls answer it. */
export function recordAnswer(kind: { name: RecordKind; fileSchema: AnyZodObject }): AnyZodObject {
  const system = {
    id: z.number().int(),
    isSample: z.boolean(),
    createdAt: z.string().datetime(),
    updatedAt: z.string().datetime(),
  };
  return named(nameOfKind(kind.name), kind.fileSchema.extend(system));
}
