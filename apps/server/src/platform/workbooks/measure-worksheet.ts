import type { WorkbookFault } from './read-workbook.ts'
import { workbookLimits } from './workbook-limits.ts'

/** Start of a row or cell tag, with any namespace prefix. */
const beginning = /<(?:[^\s<>/:="']+:)?(c|row)(?=[\s/>])/g
/** The rest of such a tag as programs write it: quoted attributes and the end. */
const attributes = /((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
/** The attribute with the tag's own position; readers ignore a prefix. */
const place = /\s(?:[^\s=:]+:)?r\s*=\s*["']([^"']*)["']/g
const cellPlace = /^([A-Z]{1,3})([1-9]\d{0,6})$/
const rowPlace = /^[1-9]\d{0,6}$/

/**
 * Measures a worksheet's positions before it is read, because a reader allocates all rows and cells up to the
 * last position, and trusts each position.
 *
 * @returns the reason to refuse it; undefined when it can be read.
 */
export function measureWorksheet(worksheet: Uint8Array): WorkbookFault | undefined {
  const text = Buffer.from(worksheet.buffer, worksheet.byteOffset, worksheet.byteLength).toString('latin1')
  let [tags, rows, columns] = [0, 0, 0]
  for (const found of text.matchAll(beginning)) {
    attributes.lastIndex = found.index + found[0].length
    const rest = attributes.exec(text)
    if (!rest) return 'unreadable'
    if (found[1] === 'row') tags += 1
    for (const [, named = ''] of rest[1]?.matchAll(place) ?? []) {
      const cell = found[1] === 'c' ? cellPlace.exec(named) : undefined
      if (!cell && !(found[1] === 'row' && rowPlace.test(named))) return 'too_large'
      rows = Math.max(rows, Number(cell ? cell[2] : named))
      columns = Math.max(columns, columnNumber(cell?.[1] ?? 'A'))
    }
    if (Math.max(rows, tags) > workbookLimits.rowsRead) return 'too_long'
    if (columns > workbookLimits.columns) return 'too_large'
  }
  return Math.max(rows, tags) * columns > workbookLimits.cells ? 'too_large' : undefined
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
