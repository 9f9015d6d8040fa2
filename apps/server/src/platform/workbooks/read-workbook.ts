import { Refusal } from '../calls/refusal.ts'
import { ChildFailed, createChildPool } from '../children/child-pool.ts'

/**
 * Reason for refusing a workbook: an unknown format, an old or locked workbook, too large to unpack, or more
 * rows than are ever accepted.
 */
export type WorkbookFault = 'unreadable' | 'old' | 'too_large' | 'too_long'

/** Answer of the child. */
export type WorkbookAnswer = { rows: string[][] } | { fault: WorkbookFault }

const readers = createChildPool<Uint8Array, WorkbookAnswer>(
  new URL('./read-workbook.child.ts', import.meta.url),
  {
    atOnce: 2,
    mostWaiting: 10,
    mostOfOne: 3,
    waitSeconds: 40,
    seconds: 40,
    megabytes: 640,
  },
)

/**
 * Reads an uploaded file: the first sheet of an XLSX, or CSV in UTF-8, UTF-16 or GB18030; every cell as a
 * text. Runs in a child process that is killed at its limits of time and memory, so that no file ends the
 * server; two are read at a time.
 *
 * @throws Refusal `request.too_many` for a shop with three in progress, `request.busy` when too many wait.
 */
export async function readWorkbookFile(bytes: Uint8Array, shopId: number): Promise<WorkbookAnswer> {
  try {
    return await readers.run(bytes, `shop ${shopId}`)
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    if (error.reason === 'share') throw new Refusal('request.too_many')
    if (error.reason === 'crowded') throw new Refusal('request.busy')
    return { fault: 'too_large' }
  }
}
