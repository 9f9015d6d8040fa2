import { runInThread, ThreadFailed } from '../threads/run-in-thread.ts'

/** Why a file is no sheet: no format that is read, an old or locked workbook, or more than a server should unpack. */
export type SheetFault = 'unreadable' | 'old' | 'too_large'

/** What the thread answers. */
export type SheetAnswer = { rows: string[][] } | { fault: SheetFault }

const limits = { seconds: 40, megabytes: 768 }

/**
 * Reads a file that somebody sent: the first sheet of an XLSX, or CSV in UTF-8, UTF-16 or GB18030; every cell as a
 * text. It is read in a thread that is ended when it takes too long or too much, so that no file stops the server.
 */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetAnswer> {
  return runInThread<SheetAnswer>(new URL('./read-sheet.thread.ts', import.meta.url), bytes, limits).catch(
    (error: unknown): SheetAnswer => {
      if (error instanceof ThreadFailed && error.reason !== 'fault') return { fault: 'too_large' }
      throw error
    },
  )
}
