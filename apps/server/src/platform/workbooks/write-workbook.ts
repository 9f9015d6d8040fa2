import { runInThread } from '../threads/run-in-thread.ts'
import type { Table } from './table.ts'

const limits = { seconds: 120, megabytes: 1024 }

/**
 * Writes a workbook (XLSX) with a sheet for each table, in a thread: thousands of rows would block other
 * requests.
 */
export async function writeWorkbook(...tables: readonly Table[]): Promise<Buffer> {
  const bytes = await runInThread<Uint8Array>(
    new URL('./write-workbook.thread.ts', import.meta.url),
    tables,
    limits,
  )
  return Buffer.from(bytes)
}
