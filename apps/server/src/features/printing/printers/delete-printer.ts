import type { InputOf, OutputOf } from '@roombook/contract'
import type { deletePrinter as deleteCall } from '@roombook/contract/printing'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { giveUpQueued } from '../slips/job.repository.ts'
import { logPrinter } from './log-printer.ts'
import { findPrinter, updatePrinter } from './printer.repository.ts'

/** Deletes a printer. Its queued slips are not printed; its history stays until it expires. */
export function deletePrinter(
  call: StaffCall,
  { printerId }: InputOf<typeof deleteCall>,
): Promise<OutputOf<typeof deleteCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const row = await findPrinter(tx, call, printerId)
    if (!row) throw new Refusal('printing.not_found')
    await updatePrinter(tx, shopId, printerId, { deleted_at: now })
    await giveUpQueued(tx, { shopId, printerId }, now, '打印机已删除')
    await logPrinter(tx, call, { action: 'printing.delete', printerId, remark: `删除打印机：${row.title}` })
    return { printerId }
  })
}
