import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportPersonalData as exportCall } from '@roombook/contract/customer-privacy'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { logCustomer } from '../log-customer.ts'
import { listMergedCustomers } from './anonymise.repository.ts'
import { type DataSection, readPersonalData } from './personal-data.repository.ts'
import { personalDataWorkbook } from './personal-data-workbook.ts'

/**
 * Exports all data about one customer, as JSON or as a workbook with a sheet for each kind. Logged.
 * @throws Refusal `customers.not_found`.
 */
export function exportPersonalData(
  call: StaffCall,
  { id, format }: InputOf<typeof exportCall>,
): Promise<OutputOf<typeof exportCall>> {
  const { shopId, today, change } = call
  return change(async (tx) => {
    const ids = (await listMergedCustomers(tx, shopId, id)).map((customer) => customer.id)
    if (ids.length === 0) throw new Refusal('customers.not_found')
    const sections = await readPersonalData(tx, shopId, ids)
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.personal-data',
      remark: `导出了客户个人数据（${format === 'json' ? 'JSON' : 'XLSX'}）`,
      fields: [],
    })
    const fileName = `客户个人数据_${id}_${today}.${format}`
    if (format === 'json') {
      const content = Buffer.from(asJson(sections)).toString('base64')
      return { fileName, mimeType: 'application/json', content }
    }
    const book = await personalDataWorkbook(sections)
    return {
      ...workbookFile(fileName, book),
    }
  })
}

const asJson = (sections: readonly DataSection[]): string =>
  JSON.stringify(Object.fromEntries(sections.map(({ key, rows }) => [key, rows])), null, 2)
