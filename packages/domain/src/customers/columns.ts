import type { CustomerColumns, CustomerField } from './field-shape.ts'
import { customerFields } from './fields.ts'

type Columns = typeof customerFields

/** Columns that a merge may fill. */
export type MergedColumns = {
  [Column in keyof Columns as Columns[Column]['merged'] extends true
    ? Column
    : never]: CustomerColumns[Column]
}

/** Names of a customer's fields on screens and in other systems; some fields have several columns. */
export type CustomerFieldName = Exclude<Columns[keyof Columns]['field'], 'habit'>

const entries = Object.entries(customerFields) as [keyof CustomerColumns, CustomerField<unknown>][]

/** Every field that users enter; the habit is derived from orders. */
export const customerFieldNames = [
  ...new Set(Object.values(customerFields).flatMap(({ field }) => (field === 'habit' ? [] : [field]))),
] satisfies CustomerFieldName[]

/** All columns of a customer's fields. */
export const customerColumns = entries.map(([column]) => column)

/** Columns that customers receive in their own data. */
export const disclosedColumns = entries.flatMap(([column, { disclosed }]) =>
  disclosed ? [{ column, as: disclosed } as const] : [],
)

/** Columns that a merge may fill. */
export const mergedColumns = entries.flatMap(([column, { merged }]) =>
  merged ? [column as keyof MergedColumns] : [],
)

/** Returns the definition of a column; undefined for a column that is no field of a customer. */
export const fieldOfColumn = (column: string): CustomerField<unknown> | undefined =>
  entries.find(([name]) => name === column)?.[1]

/** Returns the columns of a field with their empty values. */
export function emptyColumns(of: CustomerFieldName): Partial<CustomerColumns> {
  const parts = entries.filter(([, { field }]) => field === of)
  return Object.fromEntries(parts.map(([column, { empty }]) => [column, empty]))
}

/** Empty values of all columns that identify a customer. */
export const anonymousColumns: Readonly<Partial<CustomerColumns>> = Object.fromEntries(
  entries.flatMap(([column, { personal, empty }]) => (personal ? [[column, empty]] : [])),
)

/** Returns whether two customers have the same value of a field. Whether it was suggested is not compared. */
export const isSameField = (
  of: CustomerFieldName,
  one: Readonly<Partial<CustomerColumns>>,
  other: Readonly<Partial<CustomerColumns>>,
): boolean =>
  entries.every(
    ([column, { field }]) => field !== of || column === 'birthday_suggested' || one[column] === other[column],
  )
