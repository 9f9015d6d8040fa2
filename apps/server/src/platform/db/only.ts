/**
 * The row of a statement that has one: a count, a row that was just written.
 * @throws Error where there is none, or more.
 */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, and ${rows.length} came`)
  return row
}

/**
 * The first of what is never empty: the rows of a statement that wrote some, ids that a call names at least one of.
 * @throws Error where there is none.
 */
export function takeFirst<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('one row at least was expected, and none came')
  return row
}

/**
 * Returns the value of a key that was just inserted, such as the id of a row by its name.
 * @throws Error where there is none.
 */
export function foundBy<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error('nothing stands under a key that was just given')
  return value
}
