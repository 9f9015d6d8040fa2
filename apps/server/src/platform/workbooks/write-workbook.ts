import { runInThread } from '../threads/run-in-thread.ts'

/** Content of a workbook: column titles with widths, and a row of values per line. */
export interface WorkbookContent {
  sheet: string
  columns: readonly { title: string; width: number; isMoney: boolean }[]
  rows: readonly (readonly (string | number)[])[]
}

const limits = { seconds: 120, megabytes: 1024 }

/** Writes a workbook (XLSX) in a thread: thousands of rows would block other requests. */
export async function writeWorkbook(content: WorkbookContent): Promise<Buffer> {
  const bytes = await runInThread<Uint8Array>(
    new URL('./write-workbook.thread.ts', import.meta.url),
    content,
    limits,
  )
  return Buffer.from(bytes)
}
