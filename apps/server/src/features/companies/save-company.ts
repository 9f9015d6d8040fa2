import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveCompany as saveCall } from '@roombook/contract/companies'
import { mayLetOwe } from '@roombook/domain/session'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { insertCompany, lockCompany, updateCompany } from './company.repository.ts'

/**
 * Creates a company, or changes one in the version that the user saw. Signers and limit need the right to
 * allow arrears.
 * @throws Refusal `companies.not_found`, `companies.stale`, `companies.title_taken`, `companies.not_yours`.
 */
export function saveCompany(
  call: StaffCall,
  { companyId, version, title, taxNumber, contact, creditLimit, signers }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> {
  const { shopId, now } = call
  if (!mayLetOwe(call.actor)) throw new Refusal('companies.not_yours')
  const columns = {
    title,
    tax_number: taxNumber,
    contact,
    limit_fen: creditLimit,
    changed_at: now,
    signers: [...new Set(signers)],
  }
  return call.change(async (tx) => {
    if (companyId !== undefined) {
      const company = await lockCompany(tx, shopId, companyId)
      if (!company) throw new Refusal('companies.not_found')
      if (company.version !== version) throw new Refusal('companies.stale')
      await updateCompany(tx, shopId, { companyId, columns })
    }
    const id = companyId ?? (await insertCompany(tx, shopId, columns))
    await logStoreAction(tx, call, {
      action: 'companies.save',
      remark: `${companyId === undefined ? '新增' : '修改'}挂账公司：${title}`,
      detail: { companyId: id, creditLimit, signers: columns.signers },
      fields: ['company'],
      event: { name: 'company.changed', data: { companyIds: [id] } },
    })
    return { companyId: id }
  })
}
