import {
  customerFieldNames,
  emptyColumns,
  type MergedColumns,
  mergedColumns,
} from '@roombook/domain/customers'

/** Columns that are filled together, with their empty values. */
const fillings: readonly Partial<MergedColumns>[] = customerFieldNames
  .map(emptyColumns)
  .filter((columns) => mergedColumns.some((column) => column in columns))

const has = (columns: MergedColumns, filling: Partial<MergedColumns>): boolean =>
  Object.entries(filling).every(([name, value]) => columns[name as keyof MergedColumns] === value)

const pick = (columns: MergedColumns, filling: Partial<MergedColumns>): Partial<MergedColumns> =>
  Object.fromEntries(Object.keys(filling).map((name) => [name, columns[name as keyof MergedColumns]]))

/** Returns the fields that the retained customer lacks and the merged one has. */
export function fieldsToFill(retained: MergedColumns, gone: MergedColumns): Partial<MergedColumns> {
  const lacking = fillings.filter((filling) => has(retained, filling) && !has(gone, filling))
  return Object.assign({}, ...lacking.map((filling) => pick(gone, filling)))
}

/** Returns empty values for the fields filled by a merge; omits those changed since. */
export function fieldsToEmpty(
  retained: MergedColumns,
  filled: Partial<MergedColumns>,
): Partial<MergedColumns> {
  const lasting = fillings.filter(
    (filling) =>
      Object.keys(filling).every((name) => name in filled) && has(retained, pickFilled(filled, filling)),
  )
  return Object.assign({}, ...lasting)
}

const pickFilled = (filled: Partial<MergedColumns>, filling: Partial<MergedColumns>) =>
  pick(filled as MergedColumns, filling)
