import { z, type ZodRawShape } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { isRowFilled, isRowRemoved, POSITION_FIELD } from "./row-values";

/**
 * Returns the schema of a list sent as rows, `NAME[0].url` and so on (see `RowTable`). Empty and
 * removed rows are dropped, the others sorted by position.
 *
 * @param complete adds what a row as it was sent lacks
 * @param check adds issues that concern more than one field of a row
 */
export function rowsOf<Shape extends ZodRawShape>(
  shape: Shape,
  max: number,
  complete: (row: Record<string, unknown>) => Record<string, unknown> = (row) => row,
  check?: (row: z.infer<z.ZodObject<Shape>>, ctx: z.RefinementCtx) => void,
) {
  const row = z
    .object({ ...shape, [POSITION_FIELD]: position })
    .superRefine((fields, ctx) => check?.(fields as z.infer<z.ZodObject<Shape>>, ctx))
    .transform((fields) => fields as z.infer<z.ZodObject<Shape>> & { position: number });
  const sent = z.preprocess((value) => (isKept(value) ? complete(value) : null), row.nullable());
  return z
    .array(sent)
    .default([])
    .transform((rows) =>
      rows
        .filter((each) => each !== null)
        .sort((a, b) => a.position - b.position)
        .map((each) => withoutPosition(each)),
    )
    .refine((rows) => rows.length <= max, messageKey("admin:validation.tooMany", { max }));
}

/** The position of a row; one that is empty, or not a number, comes last. */
const position = z.preprocess((typed) => typed || Infinity, z.coerce.number()).catch(Infinity);

function withoutPosition<Row extends { position: number }>(row: Row): Omit<Row, "position"> {
  const fields: Partial<Row> = { ...row };
  delete fields.position;
  return fields as Omit<Row, "position">;
}

function isKept(row: unknown): row is Record<string, unknown> {
  if (typeof row !== "object" || row === null) return false;
  const fields = { ...row };
  return isRowFilled(fields) && !isRowRemoved(fields);
}
