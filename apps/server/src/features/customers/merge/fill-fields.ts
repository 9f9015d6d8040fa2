/** The columns of a customer that a merge may fill. */
export interface FillableColumns {
  name: string
  phone: string | null
  sex: number
  kind: number
  company_name: string
  source: string
  remark: string
  birthday_type: number | null
  birthday: string | null
  birthday_suggested: boolean
}

/** Columns that are filled together, and what they are when empty. */
const fillings: readonly Partial<FillableColumns>[] = [
  { name: '' },
  { phone: null },
  { sex: 0 },
  { kind: 1, company_name: '' },
  { source: '' },
  { remark: '' },
  { birthday_type: null, birthday: null, birthday_suggested: false },
]

const has = (columns: FillableColumns, filling: Partial<FillableColumns>): boolean =>
  Object.entries(filling).every(([name, value]) => columns[name as keyof FillableColumns] === value)

const pick = (columns: FillableColumns, filling: Partial<FillableColumns>): Partial<FillableColumns> =>
  Object.fromEntries(Object.keys(filling).map((name) => [name, columns[name as keyof FillableColumns]]))

/** What the one that is kept lacks, and the other has. */
export function fieldsToFill(kept: FillableColumns, gone: FillableColumns): Partial<FillableColumns> {
  const lacking = fillings.filter((filling) => has(kept, filling) && !has(gone, filling))
  return Object.assign({}, ...lacking.map((filling) => pick(gone, filling)))
}

/** What makes the filled fields empty again; one that was changed since stays. */
export function fieldsToEmpty(
  kept: FillableColumns,
  filled: Partial<FillableColumns>,
): Partial<FillableColumns> {
  const standing = fillings.filter(
    (filling) => Object.keys(filling).every((name) => name in filled) && has(kept, pickOf(filled, filling)),
  )
  return Object.assign({}, ...standing)
}

const pickOf = (filled: Partial<FillableColumns>, filling: Partial<FillableColumns>) =>
  pick(filled as FillableColumns, filling)
