import type { Sex } from './salutation.ts'

/** Columns in which a customer's data are stored. */
export interface CustomerColumns {
  name: string
  phone: string | null
  sex: Sex
  /** 1 a person, 2 a company. */
  kind: 1 | 2
  company_name: string
  /** Position there. */
  job_title: string
  level_id: number | null
  source: string
  remark: string
  /** 1 solar, 2 lunar. */
  birthday_type: 1 | 2 | null
  /** `MM-DD` in that calendar. */
  birthday: string | null
  /** Taken from a booking, and to be asked about. */
  birthday_suggested: boolean
  /** Made from the orders' dishes, and kept. */
  habit_remark: string
}

/** All that there is to know of a column of a customer, wherever one does something for each. */
export interface CustomerField<Value> {
  /**
   * Name of the field on screens and in other systems: its columns are compared, filled and emptied together.
   */
  field: string
  /** In workbooks, and in the notes of an import. */
  title: string
  /** On the form, and on the timeline after an edit; without it nobody types it there. */
  typedAs?: string
  /** In what a customer is given of their own data: its name in JSON, its title in the workbook. */
  disclosed?: readonly [name: string, title: string]
  /** Value when nothing is known. */
  empty: Value
  /** A merge fills it for the one that is kept. */
  merged: boolean
  /** It says who somebody is: anonymising empties it. */
  personal: boolean
  /** The most characters of a text. */
  longest?: number
  /** It is one of the {@link customerLines}. */
  line?: CustomerLineShape
}

/**
 * A line of free text. Calls, form, detail, list and workbooks need nothing but these properties, and loop
 * over all lines: a field that needs more is a field of its own kind.
 */
export interface CustomerLineShape {
  /** In calls, and on the form. */
  name: string
  /** In workbooks that are brought in, and in what guests see of their own data. */
  short: string
  /** Placeholder of the form. */
  example: string
  /** How other systems' workbooks call it. */
  titles: readonly string[]
  /** Characters of its column in an export, pixels of its column in the list. */
  widths: readonly [exported: number, listed: number]
}
