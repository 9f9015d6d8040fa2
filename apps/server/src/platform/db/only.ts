/**
 * The row of a statement that has one: a count, a row that was just written.
 * @throws Error where there is none, or more.
 */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, and ${rows.length} came`)
  return row
}
