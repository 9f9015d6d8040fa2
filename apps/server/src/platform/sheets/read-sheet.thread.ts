/** A thread that reads one sheet: `workerData` is the file, the message its rows or why there are none. */
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import type { SheetAnswer } from './read-sheet.ts'
import { BombFound, readWorkbook } from './read-workbook.ts'
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
    const isBomb = error instanceof BombFound
    return { fault: isBomb ? 'too_large' : 'unreadable' }
  }
}

/** Without the empty cells at its end, and without what a database keeps in no text. */
function cut(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return row
    .slice(0, last + 1)
    .map((cell) => cell.slice(0, sheetLimits.characters).replaceAll('\u0000', '').toWellFormed().trim())
}

parentPort?.postMessage(await read(workerData as Uint8Array))
