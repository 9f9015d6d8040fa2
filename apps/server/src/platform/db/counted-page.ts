/** A page of rows with the total count. */
export interface CountedPage<Row> {
  rows: Row[]
  count: number
}

/**
 * Reads a page of rows that each carry the total count. A page past the last one has no rows: the first row
 * is then read for the count, so that the caller still gets the number of pages.
 */
export async function countedPage<Row extends { count: number }>(
  slice: (limit: number, offset: number) => Promise<Row[]>,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedPage<Row>> {
  const rows = await slice(limit, offset)
  const [first] = rows[0] || offset === 0 ? rows : await slice(1, 0)
  return { rows, count: Number(first?.count ?? 0) }
}
