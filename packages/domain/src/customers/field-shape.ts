import type { Sex } from './salutation.ts'

/** Columns in which a customer's data are stored. */
export interface CustomerColumns {
  name: string
  phone: string | null
  sex: Sex
  /** 1 a person, 2 a company. */
  kind: 1 | 2
  company_name: string
  /** Position in the company. */
  job_title: string
  level_id: number | null
  source: string
  remark: string
  /** 1 solar, 2 lunar. */
  birthday_type: 1 | 2 | null
  /** `MM-DD` in that calendar. */
  birthday: string | null
  /** Whether it was inferred from a booking and needs confirmation. */
  birthday_suggested: boolean
  /** Derived from the dishes of the customer's orders. */
  habit_remark: string
}

/** Definition of a customer's column; every feature that processes all columns loops over these. */
export interface CustomerField<Value> {
  /**
   * Name of the field on screens and in other systems; its columns are compared, filled and emptied together.
   */
  field: string
  /** Title in workbooks, and in the notes of an import. */
  title: string
  /** Label on the form, and in the timeline after an edit; absent where the form does not offer the field. */
  typedAs?: string
  /** Name in JSON and title in the workbook of a customer's own data; absent where it is not disclosed. */
  disclosed?: readonly [name: string, title: string]
  /** Value of an empty field. */
  empty: Value
  /** Whether a merge copies it to the remaining customer if that has none. */
  merged: boolean
  /** Whether it is personal data, which anonymization empties. */
  personal: boolean
  /** Greatest length of a text, in characters. */
  longest?: number
  /** Present for the {@link customerLines}. */
  line?: CustomerLineShape
}

/**
 * A line of free text. Calls, form, detail, list and workbooks need only these properties and loop over all
 * lines; a field with other needs is not a line.
 */
export interface CustomerLineShape {
  /** Name in calls and forms. */
  name: string
  /** Name in imported workbooks, and in guests' own data. */
  short: string
  /** Placeholder of the form. */
  example: string
  /** Titles of the column in other systems' workbooks. */
  titles: readonly string[]
  /** Width in characters in an export, and in pixels in the list. */
  widths: readonly [exported: number, listed: number]
}
