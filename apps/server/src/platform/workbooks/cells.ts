import type { Cell } from 'write-excel-file/node'

/** Returns a cell typed as text, so that a value is never evaluated as a formula; none for an empty text. */
export const text = (value: string): Cell => (value === '' ? null : { value, type: String })

/** Returns a cell of a title or of the label of a sum. */
export const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })

/** Returns a cell of a count. */
export const count = (value: number): Cell => ({ value, type: Number })

/** Converts fen to a cell in yuan; none for an absent amount. */
export const yuan = (amount: number | null): Cell =>
  amount === null ? null : { value: amount / 100, type: Number, format: '0.00' }
