import type { InputOf, OutputOf } from '@roombook/contract'
import type { printOrder as printCall } from '@roombook/contract/printouts'
import { OrderStatus } from '@roombook/domain/orders'
import type { SlipEvent } from '@roombook/domain/printing'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { takeFirst } from '#platform/db/only.ts'
import { findPrinter, type PrinterRow } from '../printers/printer.repository.ts'
import { insertJob } from './job.repository.ts'
import { makeOrderSlip } from './make-order-slip.ts'
import { linesAgain } from './queue-slips.ts'

/**
 * Prints an order in its current state on the given printers, marked as a reprint.
 * @throws Refusal `booking.not_found`, `printing.not_found`.
 */
export function printOrder(
  call: StaffCall,
  { orderId, printerIds }: InputOf<typeof printCall>,
): Promise<OutputOf<typeof printCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const cause = { shopId, at: now, orderIds: [orderId], operatorName: actor.nickname, note: '' }
    const seen = await makeOrderSlip(tx, { ...cause, event: 'created' })
    if (!seen) throw new Refusal('booking.not_found')
    const made = { ...seen, slip: { ...seen.slip, event: toSlipEvent(takeFirst(seen.statuses)) } }
    const printers: PrinterRow[] = []
    for (const printerId of new Set(printerIds)) {
      const printer = await findPrinter(tx, call, printerId)
      if (!printer?.switchedOn) throw new Refusal('printing.not_found')
      printers.push(printer)
    }
    for (const printer of printers) {
      await writeAuditEntry(tx, {
        shopId,
        at: now,
        subject: 'order',
        subjectId: orderId,
        action: 'printing.print-order',
        operatorId: actor.staffId,
        operatorName: actor.nickname,
        detail: { remark: `打印：${printer.title}` },
        event: { name: 'printing.changed', data: { printerId: printer.id } },
      })
    }
    const printJobIds: number[] = []
    for (const { id: printerId, place } of printers) {
      const lines = linesAgain(made, place)
      printJobIds.push(await insertJob(tx, { shopId, printerId, orderId, event: 'again', lines, at: now }))
    }
    return { printJobIds }
  })
}

/** Returns the event name for printing an order in its current status. */
function toSlipEvent(status: number): SlipEvent {
  if (status === OrderStatus.finished || status === OrderStatus.unchecked) return 'settled'
  return status < 0 ? 'cancelled' : 'created'
}
