import type { Clock } from '../../../platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '../../../platform/db/database.ts'
import { createLeasedWorker, type LeasedWorker } from '../../../platform/jobs/leased-work.ts'
import { writeEvent } from '../../../platform/journal/write-event.ts'
import type { Outbox } from '../../../platform/live/outbox.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type BatchOutcome, bringRows } from './bring-rows.ts'
import {
  type ImportKey,
  type ImportLease,
  type ImportRecord,
  type ImportRowRecord,
  leaseImport,
  listImportsWithWork,
  lockImport,
  releaseImport,
  rowsAfter,
  saveOutcomes,
  updateImport,
} from './import.repository.ts'
import { journalImport } from './journal-import.ts'
import { takeBackRows } from './take-back-rows.ts'

interface ImportWorkerParts {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'nudge'>
  log: Log
}

/** Rows that are one transaction, one log row and one event. */
const rowsInBatch = 250
/** A server that is silent for so long has died: another goes on where it stopped. */
const leaseMs = 30_000

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Brings workbooks into the directory, and takes them back, batch by batch. */
export const createImportWorker = (parts: ImportWorkerParts): LeasedWorker =>
  createLeasedWorker<ImportKey>(parts, {
    name: 'customer-import',
    find: (at, most) => listImportsWithWork(parts.db, at, most),
    nameOf: ({ shopId, id }) => `${shopId}/${id}`,
    work: (key, signal) => work(parts, key, signal),
  })

async function work(
  { db, clock, outbox }: ImportWorkerParts,
  key: ImportKey,
  signal: AbortSignal,
): Promise<void> {
  const at = clock.now()
  const lease = await inShop(db, key.shopId, (tx) => leaseImport(tx, key, { at, until: after(at, leaseMs) }))
  if (!lease) return
  while (!signal.aborted) {
    const goesOn = await inShop(db, key.shopId, (tx) => workBatch(tx, lease, clock.now()))
    outbox.nudge(key.shopId)
    if (!goesOn) return
  }
  await inShop(db, key.shopId, (tx) => releaseImport(tx, lease))
}

/** Does the next rows of an import that is leased. @returns whether there are more for this server. */
async function workBatch(tx: ShopTransaction, lease: ImportLease, at: Date): Promise<boolean> {
  const record = await lockImport(tx, lease)
  if (!record) return false
  const { shopId } = lease
  const rows = await rowsAfter(tx, lease, record.done_through, rowsInBatch)
  const isRunning = record.state === 'running'
  const done = isRunning
    ? await bringRows(tx, { shopId, at }, record, rows)
    : await takeBackRows(tx, { shopId, at }, rows)
  await saveOutcomes(tx, lease, done.outcomes)
  const doneThrough = rows.at(-1)?.position ?? record.row_count
  const isOver = doneThrough >= record.row_count
  const standing: ImportRecord = {
    ...record,
    ...(isRunning ? countsWith(record, rows, done) : { stayed: record.stayed + stayedOf(done) }),
    done_through: doneThrough,
    ...(isOver && { state: isRunning ? ('done' as const) : ('undone' as const) }),
  }
  const { added, updated, same, refused, stayed, state } = standing
  await updateImport(tx, lease, {
    ...{ added, updated, same, refused, stayed, state },
    done_through: doneThrough,
    leased_until: isOver ? null : after(at, leaseMs),
    ...(isOver && (isRunning ? { ended_at: at } : { undone_at: at })),
  })
  const operator = { staffId: record.worked_for, nickname: record.worked_for_name }
  const span = `第${record.done_through + 1}–${doneThrough}条`
  await journalImport(tx, { shopId, at, operator }, standing, {
    action: isRunning ? 'customers.import' : 'customers.take-back-import',
    remark: isRunning
      ? `导入客户${span}：新增${done.addedIds.length}，更新${done.updatedIds.length}`
      : `撤销导入${span}：移除${done.addedIds.length}，恢复${done.updatedIds.length}，保留${stayedOf(done)}`,
    [isRunning ? 'added' : 'removed']: done.addedIds,
    [isRunning ? 'updated' : 'restored']: done.updatedIds,
  })
  if (isOver) await writeEvent(tx, { shopId, at, name: 'customer.changed', data: { customerIds: [] } })
  return !isOver
}

/** The counts of an import with a batch more. */
function countsWith(
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
  { outcomes }: BatchOutcome,
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

const stayedOf = ({ outcomes }: BatchOutcome): number =>
  outcomes.filter(({ undo }) => undo === 'stayed').length
