import type { InputOf, OutputOf } from '@roombook/contract'
import type { switchPrinter as switchCall } from '@roombook/contract/printing'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { hurrySlips } from '../slips/job.repository.ts'
import { logPrinter } from './log-printer.ts'
import { findPrinter, updatePrinter } from './printer.repository.ts'
import { printerView } from './printer.view.ts'

/** Enables or disables a printer. A disabled one gets no new slips; queued ones stay. */
export function switchPrinter(
  call: StaffCall,
  { printerId, switchedOn }: InputOf<typeof switchCall>,
): Promise<OutputOf<typeof switchCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    await updatePrinter(tx, shopId, printerId, { switched_on: switchedOn })
    const row = await findPrinter(tx, call, printerId)
    if (!row) throw new Refusal('printing.not_found')
    await logPrinter(tx, call, {
      action: 'printing.switch',
      printerId,
      remark: `${switchedOn ? '开启' : '关闭'}打印机：${row.title}`,
      fields: ['switched_on'],
      after: { switched_on: switchedOn },
    })
    await hurrySlips(tx, { shopId, printerId, at: now })
    return { printer: printerView(row) }
  })
}
