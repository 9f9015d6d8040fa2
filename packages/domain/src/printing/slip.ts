import { printableText, spreadColumns, wrapColumns } from './columns.ts'

/** A line of a slip, independent of the paper's width. */
export type SlipLine =
  /** Centred, in double size. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** `label：value`; continuation lines are aligned with the value. */
  | { readonly kind: 'field'; readonly label: string; readonly value: string }
  /** Important text: like a field, in double size. */
  | { readonly kind: 'notice'; readonly text: string }
  /** A label on the left, an amount on the right. */
  | { readonly kind: 'sum'; readonly label: string; readonly value: string }
  | { readonly kind: 'rule' }

/** A line ready for printing. */
export interface PrintedLine {
  readonly text: string
  /** Double width and height: half the columns fit. */
  readonly large: boolean
  readonly centred: boolean
}

/** Columns by paper width in millimetres. */
export const paperColumns = { 58: 32, 80: 48 } as const
export type PaperWidth = keyof typeof paperColumns

const plain = { large: false, centred: false } as const

/**
 * Lays a slip out for paper of a number of columns. No line is longer, and no text contains printer commands.
 */
export function layOutSlip(lines: readonly SlipLine[], columns: number): PrintedLine[] {
  return lines.flatMap((line) => layOutLine(line, columns))
}

/** Removes line breaks from texts of one line. */
const onOneLine = (text: string): string => printableText(text).replaceAll('\n', ' ')

function layOutLine(line: SlipLine, columns: number): PrintedLine[] {
  switch (line.kind) {
    case 'heading':
      return wrapColumns(printableText(line.text), columns / 2).map((text) => ({
        text,
        large: true,
        centred: true,
      }))
    case 'notice':
      return wrapColumns(printableText(line.text), columns / 2).map((text) => ({
        text,
        large: true,
        centred: false,
      }))
    case 'text':
      return wrapColumns(printableText(line.text), columns).map((text) => ({ ...plain, text }))
    case 'field': {
      const label = `${printableText(line.label)}：`
      return wrapColumns(label + printableText(line.value), columns, label.length * 2).map((text) => ({
        ...plain,
        text,
      }))
    }
    case 'sum':
      return spreadColumns(onOneLine(line.label), onOneLine(line.value), columns).map((text) => ({
        ...plain,
        text,
      }))
    case 'rule':
      return [{ ...plain, text: '-'.repeat(columns) }]
  }
}
