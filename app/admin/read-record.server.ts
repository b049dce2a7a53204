import { data } from "@remix-run/node";

/**
 * Loads the record of a screen. Throws 404 if there is none and 500 if reading fails, with the
 * given title for the error screen.
 */
export async function readRecord<Record>(
  reading: Promise<Record | null> | null,
  missing: string,
): Promise<Record> {
  const answer = { page: { title: missing } };
  const record = await reading?.catch((error: unknown) => {
    console.error(error);
    throw data(answer, { status: 500 });
  });
  if (!record) throw data(answer, { status: 404 });
  return record;
}
