import { z, type ZodRawShape } from "zod";
import { messageKey } from "~/i18n/message-key";
import { POSITION_FIELD } from "./row-values";

/**
 * Returns the schema of a list sent as rows, `NAME[0].url` and so on (see `Rows`). Empty rows are
 * dropped, the others sorted by position.
 */
export function rowsOf<Shape extends ZodRawShape>(shape: Shape, max: number) {
  const row = z
    .object({ ...shape, [POSITION_FIELD]: z.coerce.number().catch(Infinity) })
    .transform((fields) => fields as z.infer<z.ZodObject<Shape>> & { position: number });
  return z
    .array(z.preprocess((value) => (isEmpty(value) ? null : value), row.nullable()))
    .max(max, messageKey("admin:validation.tooMany", { max }))
    .default([])
    .transform((rows) =>
      rows
        .filter((each) => each !== null)
        .sort((a, b) => a.position - b.position)
        .map((each) => withoutPosition(each)),
    );
}

function withoutPosition<Row extends { position: number }>(row: Row): Omit<Row, "position"> {
  const fields: Partial<Row> = { ...row };
  delete fields.position;
  return fields as Omit<Row, "position">;
}

function isEmpty(row: unknown): boolean {
  if (typeof row !== "object" || row === null) return true;
  return Object.entries(row).every(
    ([name, value]) => name === POSITION_FIELD || String(value).trim() === "",
  );
}
