import type { CustomerFieldName } from './columns.ts'
import type { CustomerLineShape } from './field-shape.ts'
import { customerFields } from './fields.ts'

type Columns = typeof customerFields

type LineColumn = {
  [Column in keyof Columns]: Columns[Column] extends { line: CustomerLineShape } ? Column : never
}[keyof Columns]
type Line = Columns[LineColumn]['line']

/** Names of {@link customerLines} in calls, and on the form. */
export type LineName = Line['name']
/** Names of {@link customerLines} in workbooks, and in guests' own data. */
export type LineShort = Line['short']

/** A line of text of a customer, whole. */
export interface CustomerLine extends CustomerLineShape {
  column: LineColumn
  name: LineName
  short: LineShort
  field: CustomerFieldName
  /** On detail and list, and where guests read it. */
  label: string
  /** On the form. */
  typedAs: string
  /** In workbooks. */
  title: string
  longest: number
}

/** The lines of text that people type of a customer, in the order of screens and workbooks. */
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

/** Something for each of the {@link customerLines}, by the name that calls and the form have for it. */
export const linesByName = linesBy('name')
/** Likewise, by the name in workbooks. */
export const linesByShort = linesBy('short')
/** Likewise, by column. */
export const linesByColumn = linesBy('column')
