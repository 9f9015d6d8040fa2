/** A slice of rows, and how many there are in all. */
export interface CountedPage<Row> {
  rows: Row[]
  count: number
}

/**
 * A page of rows each of which carries how many there are in all. Past the last page no row does: the first is asked
 * then, so that whoever came there still reads how many pages there are.
 */
export async function countedPage<Row extends { count: number }>(
  slice: (limit: number, offset: number) => Promise<Row[]>,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedPage<Row>> {
  const rows = await slice(limit, offset)
  const [first] = rows[0] || offset === 0 ? rows : await slice(1, 0)
  return { rows, count: Number(first?.count ?? 0) }
}
