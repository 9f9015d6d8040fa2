/**
 * Child process that reads workbooks: it receives a file, and answers with its rows or the reason for
 * refusing it.
 */
import { asPlainText } from '@roombook/domain/validation'
import { serveParent } from '../children/serve-parent.ts'
import { readCsv } from './read-csv.ts'
import type { WorkbookAnswer } from './read-workbook.ts'
import { readXlsx, WorkbookRefused } from './read-xlsx.ts'
import { workbookLimits } from './workbook-limits.ts'

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte)

async function read(bytes: Uint8Array): Promise<WorkbookAnswer> {
  // Old workbooks and password-protected ones share this signature.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { fault: 'old' }
  try {
    const rows = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes) : readCsv(bytes)
    return rows ? { rows: rows.map(cut) } : { fault: 'unreadable' }
  } catch (error) {
    return { fault: error instanceof WorkbookRefused ? error.fault : 'unreadable' }
  }
}

/** Removes empty cells at the end of a row, and characters that are not plain text. */
function cut(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return row.slice(0, last + 1).map((cell) => asPlainText(cell.slice(0, workbookLimits.characters)).trim())
}

serveParent(read, workbookLimits.megabytes)
