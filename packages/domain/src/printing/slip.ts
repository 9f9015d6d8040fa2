import { printableText, spreadColumns, wrapColumns } from './columns.ts'

/** A line of a slip before it is known how wide the paper is. */
export type SlipLine =
  /** The middle of the paper, twice as large. */
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** `label：value`, what does not fit goes on under the value. */
  | { readonly kind: 'field'; readonly label: string; readonly value: string }
  /** Text that must not be overlooked: like a field, twice as large. */
  | { readonly kind: 'notice'; readonly text: string }
  /** A word to the left, a sum to the right. */
  | { readonly kind: 'sum'; readonly label: string; readonly value: string }
  | { readonly kind: 'rule' }

/** A line as it is printed. */
export interface PrintedLine {
  readonly text: string
  /** Twice as wide and as high: it has half the columns. */
  readonly large: boolean
  readonly centred: boolean
}

/** The widths of paper that are sold, in millimetres, and how many columns each prints. */
export const paperColumns = { 58: 32, 80: 48 } as const
export type PaperWidth = keyof typeof paperColumns

const plain = { large: false, centred: false } as const

/** Lays a slip out for paper of so many columns. No line is longer, and nothing in it is a command to the printer. */
export function layOutSlip(lines: readonly SlipLine[], columns: number): PrintedLine[] {
  return lines.flatMap((line) => layOutLine(line, columns))
}

/** Texts on one line lose their line breaks. */
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
