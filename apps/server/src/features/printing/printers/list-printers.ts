import type { OutputOf } from '@roombook/contract'
import type { listPrinters as listCall } from '@roombook/contract/printing'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findCloudAccount, listPrinterRows } from './printer.repository.ts'
import { printerView } from './printer.view.ts'

/** Lists the shop's printers with their states, and whether the cloud account has a key. */
export function listPrinters(call: StaffCall): Promise<OutputOf<typeof listCall>> {
  return call.read(async (tx) => {
    const list = await listPrinterRows(tx, call.shopId, call.now)
    const account = await findCloudAccount(tx, call.shopId)
    return {
      list: list.map(printerView),
      cloud: { cloudUser: account?.user ?? '', keySaved: account !== undefined },
    }
  })
}
