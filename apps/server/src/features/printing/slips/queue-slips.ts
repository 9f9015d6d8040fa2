import { OrderStatus } from '@roombook/domain/orders'
import { againLines, orderSlipLines } from '@roombook/domain/printing'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { insertJob } from './job.repository.ts'
import { type MadeSlip, makeOrderSlip, type SlipCause } from './make-order-slip.ts'
import { listPrintersFor } from './slip.repository.ts'

/** Statuses before the booking is certain, in which nothing is prepared. */
const pending: ReadonlySet<number> = new Set([OrderStatus.applied, OrderStatus.held])

/**
 * Queues the slips for an event of some orders of one booking, on every printer configured to print them
 * automatically. They commit with the event and are sent afterwards. A change of a hold or a booking request
 * prints nothing.
 *
 * Notifies the consoles and so locks the store's sequence row: lock nothing contended after it.
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

/** Returns the lines of a reprinted slip. */
export const linesAgain = ({ slip }: MadeSlip, place: 'kitchen' | 'counter') =>
  againLines(orderSlipLines(slip, place))
