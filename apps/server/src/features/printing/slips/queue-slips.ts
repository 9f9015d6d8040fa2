import { againLines, OrderStatus, orderSlipLines } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeEvent } from '#platform/journal/write-event.ts'
import { insertJob } from './job.repository.ts'
import { type MadeSlip, makeOrderSlip, type SlipCause } from './make-order-slip.ts'
import { listPrintersFor } from './slip.repository.ts'

/** Not booked yet: nobody cooks or lays a table for it. */
const pending: ReadonlySet<number> = new Set([OrderStatus.applied, OrderStatus.held])

/**
 * Queues the slips of what happened to some orders of one booking, on every printer that prints such slips by itself.
 * They commit with it, and are sent after the commit. A change of a hold or an application prints nothing.
 *
 * It tells the consoles, and so locks the shop's counter: nothing that others may wait for is locked after it.
 */
export async function queueSlips(tx: ShopTransaction, cause: SlipCause): Promise<void> {
  const { shopId, at, event } = cause
  const printers = await listPrintersFor(tx, shopId, event)
  if (printers.length === 0) return
  const made = await makeOrderSlip(tx, cause)
  if (!made || (event === 'changed' && made.statuses.every((status) => pending.has(status)))) return
  for (const { id } of printers) {
    await writeEvent(tx, { shopId, at, name: 'printing.changed', data: { printerId: id } })
  }
  for (const printer of printers) {
    const lines = orderSlipLines(made.slip, printer.place)
    await insertJob(tx, { shopId, printerId: printer.id, orderId: made.orderId, event, lines, at })
  }
}

/** The lines of a slip that somebody asked for once more. */
export const linesAgain = ({ slip }: MadeSlip, place: 'kitchen' | 'counter') =>
  againLines(orderSlipLines(slip, place))
