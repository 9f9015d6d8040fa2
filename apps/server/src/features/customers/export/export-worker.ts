import type { Clock } from '../../../platform/clock/clock.ts'
import { type Database, inShop } from '../../../platform/db/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../../../platform/jobs/leased-work.ts'
import { writeEvent } from '../../../platform/journal/write-event.ts'
import type { Outbox } from '../../../platform/live/outbox.ts'
import type { Log } from '../../../platform/log/log.ts'
import { customersWorkbook } from './customers-workbook.ts'
import {
  type ExportKey,
  failExport,
  keepFile,
  leaseExport,
  listExportsWithWork,
  lockExport,
} from './export.repository.ts'
import { readWorkbookRows } from './read-workbook-rows.ts'

interface ExportWorkerParts {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'nudge'>
  log: Log
}

/** Longer than a file takes to be made. */
const leaseMs = 5 * 60_000
/** A file that so many servers died of is given up. */
const mostAttempts = 3

/** Makes the files that are too large to be waited for. */
export const createExportWorker = (parts: ExportWorkerParts): LeasedWorker =>
  createLeasedWorker<ExportKey>(parts, {
    name: 'customer-export',
    find: (at, most) => listExportsWithWork(parts.db, at, most),
    nameOf: ({ shopId, id }) => `${shopId}/${id}`,
    work: (key) => makeFile(parts, key),
  })

async function makeFile({ db, clock, outbox }: ExportWorkerParts, key: ExportKey): Promise<void> {
  const { shopId } = key
  const at = clock.now()
  const until = new Date(at.getTime() + leaseMs)
  const lease = await inShop(db, shopId, (tx) => leaseExport(tx, key, { at, until }))
  if (!lease) return
  const isGivenUp = lease.attempt > mostAttempts
  const rows = isGivenUp
    ? []
    : await inShop(db, shopId, (tx) => readWorkbookRows(tx, shopId, lease.order, lease))
  const bytes = isGivenUp ? undefined : await customersWorkbook(rows)
  await inShop(db, shopId, async (tx) => {
    if (!(await lockExport(tx, lease))) return
    const now = clock.now()
    if (bytes) await keepFile(tx, key, { bytes, rowCount: rows.length, at: now })
    else await failExport(tx, key)
    const data = { exportId: key.id, byStaffId: lease.staffId, ready: bytes !== undefined }
    await writeEvent(tx, { shopId, at: now, name: 'customer.export', data })
  })
  outbox.nudge(shopId)
}
