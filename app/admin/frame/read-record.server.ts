import { data } from "@remix-run/node";

/**
 * Loads the record of a screen. Throws 404 if there is none and 500 if reading fails, with the
 * given title for the error screen.
 *
 * @param toResponse returns what is thrown instead if there is none
 */
export async function readRecord<Record>(
  reading: Promise<Record | null> | null,
  missing: string,
  toResponse?: () => Promise<Response>,
): Promise<Record> {
  const answer = { page: { title: missing } };
  const record = await reading?.catch((error: unknown) => {
    console.error(error);
    throw data(answer, { status: 500 });
  });
  if (!record) throw (await toResponse?.()) ?? data(answer, { status: 404 });
  return record;
}
