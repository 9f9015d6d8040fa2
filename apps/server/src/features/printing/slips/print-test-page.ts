import type { InputOf, OutputOf } from '@roombook/contract'
import type { printTestPage as testCall } from '@roombook/contract/printing'
import { paperColumns, printerPlaces, testSlipLines } from '@roombook/domain/printing'
import { shortMoment } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logPrinter } from '../printers/log-printer.ts'
import { findPrinter } from '../printers/printer.repository.ts'
import { toPaperWidth } from '../printers/printer.view.ts'
import { insertJob } from './job.repository.ts'
import { readSlipShop } from './slip.repository.ts'

/** Prints a test page of Chinese text, paper width and cut, even on a disabled printer. */
export function printTestPage(
  call: StaffCall,
  { printerId }: InputOf<typeof testCall>,
): Promise<OutputOf<typeof testCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const printer = await findPrinter(tx, call, printerId)
    if (!printer) throw new Refusal('printing.not_found')
    const shop = await readSlipShop(tx, shopId)
    const lines = testSlipLines({
      shopTitle: shop.title,
      printerTitle: printer.title,
      placeName: printerPlaces[printer.place],
      columns: paperColumns[toPaperWidth(printer)],
      at: shortMoment(now.getTime(), actor.timezone),
    })
    await logPrinter(tx, call, {
      action: 'printing.test-page',
      printerId,
      remark: `打印测试页：${printer.title}`,
    })
    const id = await insertJob(tx, { shopId, printerId, orderId: null, event: 'test', lines, at: now })
    return { printJobId: id }
  })
}
