import { type SlipLine, staleSlipHours } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { writeEvent } from '../../../platform/journal/write-event.ts'
import { type CloudAccount, findCloudAccount } from '../printers/printer.repository.ts'
import { giveUpQueued } from '../slips/job.repository.ts'
import {
  type LeasedPrinter,
  leasePrinter,
  type PrinterKey,
  releasePrinter,
  type SlipLease,
  settleLeftBehind,
  takeOldestSlip,
} from './sending.repository.ts'

/** A server that has not ended a sending by then is taken for dead. It is longer than a sending can last. */
const leaseMs = 60_000

/** The oldest moment whose slips are still printed by themselves. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - staleSlipHours * 3_600_000)

/** A slip that is this server's to send. */
export interface LeasedSlip {
  lease: SlipLease
  queuedAt: Date
  lines: readonly SlipLine[]
  printer: LeasedPrinter
  account: CloudAccount | undefined
}

/**
 * Takes a printer, and the oldest slip that waits for it. What a dead server left behind is settled, and what waited
 * too long is given up. @returns nothing where another server has the printer, or nothing is to be sent.
 */
export async function leaseSlip(
  tx: ShopTransaction,
  key: PrinterKey,
  now: Date,
): Promise<LeasedSlip | undefined> {
  const printer = await leasePrinter(tx, key, { at: now, until: new Date(now.getTime() + leaseMs) })
  if (!printer) return undefined
  const { shopId, printerId } = key
  const settled = await settleLeftBehind(tx, key, now, '发送时服务中断，不能确定是否已打印')
  const tooOld = `等待超过${staleSlipHours}小时，未打印`
  const given = await giveUpQueued(tx, { ...key, before: staleBefore(now) }, now, tooOld)
  const taken = await takeOldestSlip(tx, key, { testPagesOnly: !printer.switchedOn })
  const account = taken && printer.kind === 'cloud' ? await findCloudAccount(tx, shopId) : undefined
  if (!taken) await releasePrinter(tx, key, { leased_until: null })
  if (settled + given > 0) {
    await writeEvent(tx, { shopId, at: now, name: 'printing.changed', data: { printerId } })
  }
  if (!taken) return undefined
  const { id, attempts, queuedAt, lines } = taken
  return { lease: { shopId, id, attempts }, queuedAt, lines, printer, account }
}
