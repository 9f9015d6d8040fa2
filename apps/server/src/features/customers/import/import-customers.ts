import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { type BatchResult, bringRows } from './bring-rows.ts'
import {
  customerImport,
  type ImportRecord,
  type ImportRowRecord,
  lockImport,
  rowsAfter,
  saveRowResults,
  updateImport,
} from './import.repository.ts'
import { logImport } from './log-import.ts'
import { takeBackRows } from './take-back-rows.ts'

interface ImportDependencies {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'wake'>
}

/** Rows per transaction, audit-log row and event. */
const rowsInBatch = 250

/** Imports workbooks into the directory and undoes imports, batch by batch; one job per workbook. */
export const importCustomers = (dependencies: ImportDependencies): JobKind => ({
  name: customerImport,
  title: '导入客户',
  mostAtOnce: 2,
  pauseAfter: patientPauses,
  run: (job) => work(dependencies, job),
})

async function work({ db, clock, outbox }: ImportDependencies, job: Job): Promise<JobEnd> {
  while (!job.turnIsOver()) {
    const goesOn = await inShop(db, job.shopId, (tx) => workBatch(tx, job, clock.now()))
    outbox.wake(job.shopId)
    if (!goesOn) return
  }
  return { again: clock.now() }
}

/**
 * Processes the next batch of an import.
 * @returns whether rows remain.
 * @throws JobLost where another server holds the job.
 */
async function workBatch(tx: ShopTransaction, job: Job, at: Date): Promise<boolean> {
  const key = { shopId: job.shopId, id: job.subject }
  const record = await lockImport(tx, key)
  if (!record) return false
  const { shopId } = job
  const rows = await rowsAfter(tx, key, record.done_through, rowsInBatch)
  const isRunning = record.state === 'running'
  const done = isRunning
    ? await bringRows(tx, { shopId, at }, record, rows)
    : await takeBackRows(tx, { shopId, at, importId: record.id }, rows)
  await saveRowResults(tx, key, done.outcomes)
  const doneThrough = rows.at(-1)?.position ?? record.row_count
  const isOver = doneThrough >= record.row_count
  const reached: ImportRecord = {
    ...record,
    ...(isRunning ? countsWith(record, rows, done) : { stayed: record.stayed + countUnreverted(done) }),
    done_through: doneThrough,
    ...(isOver && { state: isRunning ? ('done' as const) : ('undone' as const) }),
  }
  const { added, updated, same, refused, stayed, state } = reached
  await updateImport(tx, key, {
    added,
    updated,
    same,
    refused,
    stayed,
    state,
    done_through: doneThrough,
    ...(isOver && (isRunning ? { ended_at: at } : { undone_at: at })),
  })
  const operator = { staffId: record.worked_for, nickname: record.worked_for_name }
  const span = `第${record.done_through + 1}–${doneThrough}条`
  await logImport(tx, { shopId, at, operator }, reached, {
    action: isRunning ? 'customers.import' : 'customers.take-back-import',
    remark: isRunning
      ? `导入客户${span}：新增${done.addedIds.length}，更新${done.updatedIds.length}`
      : `撤销导入${span}：移除${done.addedIds.length}，恢复${done.updatedIds.length}，保留${countUnreverted(done)}`,
    [isRunning ? 'added' : 'removed']: done.addedIds,
    [isRunning ? 'updated' : 'restored']: done.updatedIds,
  })
  if (isOver) await writeEvent(tx, { shopId, at, name: 'customer.changed', data: { customerIds: [] } })
  await job.lockJob(tx)
  return !isOver
}

/** Adds a batch to the counts of an import. */
function countsWith(
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
  { outcomes }: BatchResult,
): Pick<ImportRecord, 'added' | 'updated' | 'same' | 'refused'> {
  const now = new Map(outcomes.map(({ position, verdict }) => [position, verdict]))
  const verdicts = rows.map(({ position, verdict }) => now.get(position) ?? verdict)
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  return {
    added: record.added + count('add'),
    updated: record.updated + count('update'),
    same: record.same + count('same'),
    refused: record.refused + count('refuse'),
  }
}

const countUnreverted = ({ outcomes }: BatchResult): number =>
  outcomes.filter(({ undo }) => undo === 'stayed').length
