import { data } from "@remix-run/node";

/**
 * Reads the record of a screen. When there is none (404), or reading fails (500), the error screen
 * says so with the given title.
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
