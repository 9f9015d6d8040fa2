import { atLeast, minus, noMoney, plainYuan } from '@roombook/domain/money'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockCompany, moveOpen } from './company.repository.ts'
import { insertBill, type PutOnCompany } from './company-bill.repository.ts'

/**
 * Charges a part of an order's bill to a company, in the transaction that settles and posts it.
 * @throws Refusal `booking.bill_wrong` without a company or an authorised signer, `companies.not_found`,
 *   `companies.over_limit` with the remaining limit.
 */
export async function putOnCompany(
  tx: ShopTransaction,
  { shopId, now, actor }: Pick<StaffCall, 'shopId' | 'now' | 'actor'>,
  { companyId, signer, amount, ...bill }: Omit<PutOnCompany, 'companyId'> & { companyId: number | undefined },
): Promise<void> {
  if (companyId === undefined) refuseAt('booking.bill_wrong', 'payments', '请选择挂账公司')
  const company = await lockCompany(tx, shopId, companyId)
  if (!company) throw new Refusal('companies.not_found')
  if (signer === '') refuseAt('booking.bill_wrong', 'payments', '请选择签单人')
  if (company.signers.length > 0 && !company.signers.includes(signer))
    refuseAt('booking.bill_wrong', 'payments', `${signer}不在${company.title}的签单人中`)
  if (company.limit_fen !== null && company.open_fen + amount > company.limit_fen) {
    const remaining = atLeast(noMoney, minus(company.limit_fen, company.open_fen))
    throw new Refusal(
      'companies.over_limit',
      { left: remaining },
      `超出${company.title}的挂账额度，还可挂账${plainYuan(remaining)}元`,
    )
  }
  await insertBill(tx, { shopId, now, staffName: actor.nickname }, { companyId, signer, amount, ...bill })
  await moveOpen(tx, shopId, { companyId, amount })
}
