/** A child process that reads workbooks: it is sent a file, and answers its rows or why there are none. */
import { asPlainText } from '@roombook/domain'
import { serveParent } from '../children/serve-parent.ts'
import { readCsv } from './read-csv.ts'
import type { WorkbookAnswer } from './read-workbook.ts'
import { readXlsx, WorkbookRefused } from './read-xlsx.ts'
import { workbookLimits } from './workbook-limits.ts'

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte)

async function read(bytes: Uint8Array): Promise<WorkbookAnswer> {
  // An old workbook, and one with a password, are of a kind.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { fault: 'old' }
  try {
    const rows = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes) : readCsv(bytes)
    return rows ? { rows: rows.map(cut) } : { fault: 'unreadable' }
  } catch (error) {
    return { fault: error instanceof WorkbookRefused ? error.fault : 'unreadable' }
  }
}

/** Without the empty cells at its end, and without what no plain text holds. */
function cut(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return row.slice(0, last + 1).map((cell) => asPlainText(cell.slice(0, workbookLimits.characters)).trim())
}

serveParent(read, workbookLimits.megabytes)
