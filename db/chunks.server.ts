/** Rows per query: a few milliseconds of synchronous work. */
const CHUNK_SIZE = 500;

/**
 * Reads many rows in chunks, to bound both memory and the time the event loop is blocked.
 *
 * @param ids the ids of the requested rows
 * @param read reads the rows of some ids, in the same order; rows deleted since are left out
 * @param size ids per query; fewer for rows that many others belong to
 */
export async function* inChunks<Row>(
  ids: { id: number }[],
  read: (ids: number[]) => Promise<Row[]>,
  size = CHUNK_SIZE,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += size) {
    yield await read(ids.slice(start, start + size).map(({ id }) => id));
  }
}
