import type { OutputOf } from '@roombook/contract'
import type { listPrintTargets as listCall } from '@roombook/contract/printouts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listPrinterRows } from '../printers/printer.repository.ts'

/** Lists the printers on which an order can be printed, which are the enabled ones. */
export function listPrintTargets(call: StaffCall): Promise<OutputOf<typeof listCall>> {
  return call.read(async (tx) => {
    const printers = await listPrinterRows(tx, call.shopId, call.now)
    const list = printers
      .filter((printer) => printer.switchedOn)
      .map(({ id, title, place, waiting }) => ({ id, title, place, waiting }))
    return { list }
  })
}
