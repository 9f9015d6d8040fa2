import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { doublingPauses, type Job, type JobKind } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { customersWorkbook } from './customers-workbook.ts'
import {
  customerExport,
  type ExportKey,
  failExport,
  findPendingExport,
  type PendingExport,
  storeFile,
} from './export.repository.ts'
import { readWorkbookRows } from './read-workbook-rows.ts'

interface ExportDependencies {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'wake'>
}

/** Builds exports that are too large for the call itself; one job per file. */
export const makeExports = (dependencies: ExportDependencies): JobKind => ({
  name: customerExport,
  title: '导出客户',
  mostAtOnce: 2,
  // Gives up after three attempts, so that the requester learns of the failure.
  pauseAfter: doublingPauses({ firstMs: 10_000, longestMs: 60_000, mostTries: 3 }),
  run: (job) => makeFile(dependencies, job),
  async giveUp({ shopId, subject: id }) {
    const key = { shopId, id }
    await inShop(dependencies.db, shopId, async (tx) => {
      const wanted = await findPendingExport(tx, key)
      if (!wanted) return
      await failExport(tx, key)
      await publishExportState(tx, key, wanted, { ready: false, at: dependencies.clock.now() })
    })
    dependencies.outbox.wake(shopId)
  },
})

async function makeFile({ db, clock, outbox }: ExportDependencies, job: Job): Promise<void> {
  const { shopId } = job
  const key = { shopId, id: job.subject }
  const wanted = await inShop(db, shopId, (tx) => findPendingExport(tx, key))
  if (!wanted) return
  const rows = await inShop(db, shopId, (tx) => readWorkbookRows(tx, shopId, wanted.order, wanted))
  const bytes = await customersWorkbook(rows)
  await inShop(db, shopId, async (tx) => {
    if (!(await findPendingExport(tx, key))) return
    const at = clock.now()
    await storeFile(tx, key, { bytes, rowCount: rows.length, at })
    await publishExportState(tx, key, wanted, { ready: true, at })
    await job.lockJob(tx)
  })
  outbox.wake(shopId)
}

const publishExportState = (
  tx: ShopTransaction,
  { shopId, id }: ExportKey,
  { staffId }: PendingExport,
  { ready, at }: { ready: boolean; at: Date },
): Promise<void> =>
  writeEvent(tx, { shopId, at, name: 'customer.export', data: { exportId: id, byStaffId: staffId, ready } })
