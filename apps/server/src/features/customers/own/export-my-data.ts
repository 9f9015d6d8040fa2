import type { OutputOf } from '@roombook/contract'
import type { exportMyData as exportCall } from '@roombook/contract/my-data'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { personalDataWorkbook } from '../privacy/personal-data-workbook.ts'
import { logOwn } from './log-own.ts'
import { findOwnCustomer, findShopOfData } from './own-data.repository.ts'
import { ownSections } from './own-sections.ts'

/**
 * Exports all store data under the guest's phone as a workbook with a sheet for each kind. Logs it for the
 * customer.
 * @throws Refusal `customers.own_nothing`.
 */
export const exportMyData = (call: GuestCall): Promise<OutputOf<typeof exportCall>> =>
  call.change(async (tx) => {
    const { shopId, guest, today } = call
    const customer = await findOwnCustomer(tx, shopId, guest.phone)
    const sections = await ownSections(tx, shopId, { phone: guest.phone, customerId: customer?.id })
    if (sections.every(({ rows }) => rows.length === 0)) throw new Refusal('customers.own_nothing')
    const { title } = await findShopOfData(tx, shopId)
    const book = await personalDataWorkbook(sections)
    await logOwn(
      tx,
      call,
      { ids: customer ? [customer.id] : [], orderIds: [], entryIds: [] },
      { action: 'customers.export-my-data', remark: '客人在手机上导出了自己的资料' },
    )
    return {
      // Characters that some file systems reject in file names.
      ...workbookFile(`我的信息_${title.replace(/[<>:"/\\|?*]/g, '')}_${today}.xlsx`, book),
    }
  })
