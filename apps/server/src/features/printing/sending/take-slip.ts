import { type SlipLine, staleSlipHours } from '@roombook/domain/printing'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type CloudAccount, findCloudAccount } from '../printers/printer.repository.ts'
import { giveUpQueued } from '../slips/job.repository.ts'
import {
  findReadyPrinter,
  oldestQueuedAt,
  type PrinterKey,
  type SlipPrinter,
  settleStranded,
  type TakenSlip,
  takeOldestSlip,
} from './sending.repository.ts'

const staleMs = staleSlipHours * 3_600_000

/** A slip taken for sending. */
export interface SlipToSend {
  taken: TakenSlip
  queuedAt: Date
  lines: readonly SlipLine[]
  printer: SlipPrinter
  account: CloudAccount | undefined
}

/**
 * Takes the oldest queued slip of a printer, after settling those of a dead server and ending those queued
 * too long ago.
 * @returns undefined where none is queued; while the printer is disabled, the time at which its oldest slip
 *   expires.
 * @throws JobLost where another server holds the printer's job.
 */
export async function takeSlip(
  tx: ShopTransaction,
  job: Pick<Job, 'lockJob'>,
  key: PrinterKey,
  now: Date,
): Promise<SlipToSend | Date | undefined> {
  const printer = await findReadyPrinter(tx, key)
  if (!printer) return undefined
  const { shopId, printerId } = key
  const settled = await settleStranded(tx, key, now, '发送时服务中断，不能确定是否已打印')
  const tooOld = `等待超过${staleSlipHours}小时，未打印`
  const before = new Date(now.getTime() - staleMs)
  const given = await giveUpQueued(tx, { ...key, before }, now, tooOld)
  const taken = await takeOldestSlip(tx, key, { testPagesOnly: !printer.switchedOn })
  const account = taken && printer.kind === 'cloud' ? await findCloudAccount(tx, shopId) : undefined
  const oldest = taken ? undefined : await oldestQueuedAt(tx, key)
  if (settled + given > 0) {
    await writeEvent(tx, { shopId, at: now, name: 'printing.changed', data: { printerId } })
  }
  await job.lockJob(tx)
  if (!taken) return oldest && new Date(oldest.getTime() + staleMs + 1)
  const { id, attempts, queuedAt, lines } = taken
  return { taken: { shopId, id, attempts }, queuedAt, lines, printer, account }
}
