import type { InputOf, OutputOf } from '@roombook/contract'
import { refusals } from '@roombook/contract'
import type { setPrinterCloud as setCall } from '@roombook/contract/printing'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logPrinter } from './log-printer.ts'
import { storeCloudAccount } from './printer.repository.ts'

/**
 * Saves the account for the shop's cloud printers. Its key is neither returned nor logged.
 * @throws Refusal `printing.cloud_key_missing` without a given or stored key.
 */
export function setPrinterCloud(
  call: StaffCall,
  { cloudUser, cloudKey }: InputOf<typeof setCall>,
): Promise<OutputOf<typeof setCall>> {
  return call.change(async (tx) => {
    const stored = await storeCloudAccount(tx, call.shopId, { user: cloudUser, key: cloudKey })
    if (!stored) {
      const { message } = refusals['printing.cloud_key_missing']
      throw new Refusal('printing.cloud_key_missing', { fields: { cloud_key: message } })
    }
    await logPrinter(tx, call, {
      action: 'printing.set-cloud',
      printerId: null,
      remark: '修改云打印账号',
      fields: cloudKey === undefined ? ['cloud_user'] : ['cloud_user', 'cloud_key'],
    })
    return { cloudUser, keySaved: true }
  })
}
