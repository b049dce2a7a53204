/** Read at once: a few milliseconds of work. */
const CHUNK_SIZE = 500;

/**
 * Reads many rows in parts, so that neither time nor memory is taken for all at once.
 *
 * @param ids of the rows that are wanted
 * @param read reads the rows of some of the ids, in the same order; those that are gone meanwhile
 *   are left out
 */
export async function* inChunks<Row>(
  ids: { id: number }[],
  read: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    yield await read(ids.slice(start, start + CHUNK_SIZE).map(({ id }) => id));
  }
}
