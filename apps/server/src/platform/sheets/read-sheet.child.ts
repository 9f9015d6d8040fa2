/** A child process that reads sheets: it is sent a file, and answers its rows or why there are none. */
import { asPlainText } from '@roombook/domain'
import { serveParent } from '../children/serve-parent.ts'
import { readCsv } from './read-csv.ts'
import type { SheetAnswer } from './read-sheet.ts'
import { readWorkbook, SheetRefused } from './read-workbook.ts'
import { sheetLimits } from './sheet-limits.ts'

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte)

async function read(bytes: Uint8Array): Promise<SheetAnswer> {
  // An old workbook, and one with a password, are of a kind.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { fault: 'old' }
  try {
    const rows = startsWith(bytes, 0x50, 0x4b) ? await readWorkbook(bytes) : readCsv(bytes)
    return rows ? { rows: rows.map(cut) } : { fault: 'unreadable' }
  } catch (error) {
    return { fault: error instanceof SheetRefused ? error.fault : 'unreadable' }
  }
}

/** Without the empty cells at its end, and without what no plain text holds. */
function cut(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return row.slice(0, last + 1).map((cell) => asPlainText(cell.slice(0, sheetLimits.characters)).trim())
}

serveParent(read, sheetLimits.megabytes)
