import type { InputOf, OutputOf } from '@roombook/contract'
import type { removeCompany as removeCall } from '@roombook/contract/companies'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockCompany, updateCompany } from './company.repository.ts'

/**
 * Removes a company that owes nothing; its statements stay.
 * @throws Refusal `companies.not_found`, `companies.owes`.
 */
export function removeCompany(
  call: StaffCall,
  { companyId }: InputOf<typeof removeCall>,
): Promise<OutputOf<typeof removeCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const company = await lockCompany(tx, shopId, companyId)
    if (!company) throw new Refusal('companies.not_found')
    if (company.open_fen > 0) throw new Refusal('companies.owes')
    await updateCompany(tx, shopId, { companyId, columns: { removed_at: now } })
    await logStoreAction(tx, call, {
      action: 'companies.remove',
      remark: `删除挂账公司：${company.title}`,
      detail: { companyId },
      fields: ['company'],
      event: { name: 'company.changed', data: { companyIds: [companyId] } },
    })
    return {}
  })
}
