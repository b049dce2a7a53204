/** Rows per query: a few milliseconds of synchronous work. */
const CHUNK_SIZE = 500;

/**
 * Reads many rows in chunks, to bound both memory and the time the event loop is blocked.
 *
 * Each chunk is read as it is then: a row that changes or goes meanwhile is as it was, or as it is.
 * Pass a transaction for all of them as they are at one time.
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

/** Returns the rows of all chunks, where all of them are needed at once. */
export async function allOf<Row>(chunks: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return rows;
}
