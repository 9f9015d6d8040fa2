import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type { payCompany as payCall } from '@roombook/contract/companies'
import { minus, paymentMeans, plainYuan, sumOf } from '@roombook/domain/money'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { post } from '#platform/ledger/ledger.ts'
import { lockCompany, moveOpen } from './company.repository.ts'
import { payBill } from './company-bill.repository.ts'

/**
 * Records a company's payment, in whole or in part, bill by bill, up to the open amounts.
 * @throws Refusal `companies.not_found`, `companies.payment_wrong`.
 */
export function payCompany(
  call: StaffCall,
  { companyId, means, bills, remark }: InputOf<typeof payCall>,
): Promise<OutputOf<typeof payCall>> {
  const { shopId, now, actor } = call
  if (bills.some(({ amount }) => amount === 0))
    refuseAt('companies.payment_wrong', 'bills', '请输入每张账单的收款金额')
  const paid = sumOf(bills, ({ amount }) => amount)
  return call.change(async (tx) => {
    const company = await lockCompany(tx, shopId, companyId)
    if (!company) throw new Refusal('companies.not_found')
    for (const { billId, amount } of bills)
      if (!(await payBill(tx, shopId, { companyId, billId, amount })))
        refuseAt('companies.payment_wrong', 'bills', '收款超过账单的未结金额，请刷新后核对')
    await moveOpen(tx, shopId, { companyId, amount: -paid })
    await post(tx, {
      shopId,
      key: `company-paid:${randomUUID()}`,
      reason: 'company-paid',
      at: now,
      staffId: actor.staffId,
      remark,
      means,
      postings: [
        { kind: means, amount: -paid },
        { kind: 'company', amount: paid, companyId },
      ],
    })
    await logStoreAction(tx, call, {
      action: 'companies.pay',
      remark: `${company.title}付款：${plainYuan(paid)}元（${paymentMeans[means]}）`,
      detail: { companyId, bills },
      fields: ['company'],
      event: { name: 'company.changed', data: { companyIds: [companyId] } },
    })
    return { paid, open: minus(company.open_fen, paid) }
  })
}
