import { importLimits, type RefusalCode } from '@roombook/contract'
import { findTitleRow } from '@roombook/domain'
import { Refusal } from '../../../platform/http/refusal.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/run-in-thread.ts'

/** What the thread answers. */
export type SheetAnswer = { rows: string[][] } | { refused: RefusalCode }

/** A sheet as it is read: titles, and the rows below them that are not empty. */
export interface Sheet {
  titles: readonly string[]
  rows: readonly { sheetRow: number; cells: readonly string[] }[]
}

const limits = { seconds: 40, megabytes: 768 }

/**
 * Reads a file that somebody sent: XLSX, or CSV in UTF-8, UTF-16 or GB18030. It is read in a thread that is ended
 * when it takes too long or too much, so that no file stops the server.
 *
 * @throws Refusal `customers.sheet_…`
 */
export async function readSheetFile(bytes: Uint8Array): Promise<Sheet> {
  const answer = await runInThread<SheetAnswer>(
    new URL('./read-sheet.thread.ts', import.meta.url),
    bytes,
    limits,
  ).catch((error: unknown) => {
    if (error instanceof ThreadFailed && error.reason !== 'fault')
      throw new Refusal('customers.sheet_too_large')
    throw error
  })
  if ('refused' in answer) throw new Refusal(answer.refused)
  return sheetOf(answer.rows)
}

function sheetOf(read: readonly (readonly string[])[]): Sheet {
  const width = read.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width > importLimits.columns) {
    const words = `表格最多${importLimits.columns}列，该文件有${width}列`
    throw new Refusal('customers.sheet_too_wide', { columns: width }, words)
  }
  const titleRow = findTitleRow(read)
  const rows = read
    .map((cells, at) => ({ sheetRow: at + 1, cells }))
    .filter(({ sheetRow, cells }) => sheetRow > titleRow + 1 && cells.some((cell) => cell !== ''))
  if (rows.length > importLimits.rows) throw new Refusal('customers.sheet_too_long')
  if (rows.length === 0) throw new Refusal('customers.sheet_empty')
  const titles = Array.from({ length: width }, (_, at) => (read[titleRow]?.[at] ?? '').slice(0, 60))
  return { titles, rows }
}
