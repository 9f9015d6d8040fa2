import type { CustomerFieldName } from './columns.ts'
import type { CustomerLineShape } from './field-shape.ts'
import { customerFields } from './fields.ts'

type Columns = typeof customerFields

type LineColumn = {
  [Column in keyof Columns]: Columns[Column] extends { line: CustomerLineShape } ? Column : never
}[keyof Columns]
type Line = Columns[LineColumn]['line']

/** Names of {@link customerLines} in calls and forms. */
export type LineName = Line['name']
/** Names of {@link customerLines} in workbooks, and in guests' own data. */
export type LineShort = Line['short']

/** Definition of a customer's text line, with its column. */
export interface CustomerLine extends CustomerLineShape {
  column: LineColumn
  name: LineName
  short: LineShort
  field: CustomerFieldName
  /** Label on detail pages and lists, and in guests' own data. */
  label: string
  /** Label on the form. */
  typedAs: string
  /** Title in workbooks. */
  title: string
  longest: number
}

/** Free-text lines of a customer, in the order of screens and workbooks. */
export const customerLines: readonly CustomerLine[] = Object.entries(customerFields).flatMap(
  ([column, field]) => {
    if (!('line' in field)) return []
    const { line, disclosed, ...rest } = field
    return [{ ...rest, ...line, column: column as LineColumn, label: disclosed[1] }]
  },
)

const linesBy =
  <Key extends 'name' | 'short' | 'column'>(key: Key) =>
  <Value>(of: (line: CustomerLine) => Value): Record<CustomerLine[Key], Value> =>
    Object.fromEntries(customerLines.map((line) => [line[key], of(line)])) as Record<CustomerLine[Key], Value>

/** Builds an object with a value for each of the {@link customerLines}, by its name in calls and forms. */
export const linesByName = linesBy('name')
/** Builds an object with a value for each of the {@link customerLines}, by its name in workbooks. */
export const linesByShort = linesBy('short')
/** Builds an object with a value for each of the {@link customerLines}, by column. */
export const linesByColumn = linesBy('column')
