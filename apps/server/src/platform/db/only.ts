/**
 * Returns the row of a statement that has exactly one: a count, a row that was just written.
 * @throws Error for none or several.
 */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, and ${rows.length} came`)
  return row
}

/**
 * Returns the first row of a result that is never empty: the rows of an insert, a call's non-empty list of
 * ids.
 * @throws Error for an empty one.
 */
export function takeFirst<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('one row at least was expected, and none came')
  return row
}

/**
 * Returns the value of a key that was just inserted, such as the id of a row by its name.
 * @throws Error when the key is missing.
 */
export function foundBy<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error('nothing stands under a key that was just given')
  return value
}
