import { yuan } from '@roombook/domain/money'
import { creditRecharge } from '#features/wallet/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import { inShop } from '#platform/db/database.ts'
import type { CountDependencies } from '../count-payment.ts'
import { NotificationRefused, type PaidTrade, type PaymentGateway } from '../gateways/payment-gateway.ts'
import { describeMeans } from '../payment-text.ts'
import { parseShopOfRecharge } from '../trade-number.ts'
import { lockRecharge, updateRecharge } from './recharge.repository.ts'

/**
 * Counts a recharge confirmed by a provider, once even if it is reported repeatedly, and also when it is
 * late: the payment belongs to the store.
 * @throws NotificationRefused for an unknown number, provider or amount.
 */
export async function countRecharge(
  { db, outbox }: CountDependencies,
  by: Pick<PaymentGateway, 'name' | 'merchantId'>,
  trade: PaidTrade,
  now: Date,
): Promise<'counted' | 'again'> {
  const shopId = parseShopOfRecharge(trade.tradeNo)
  if (shopId === undefined) throw new NotificationRefused('not a trade number')
  const counted = await inShop(db, shopId, async (tx) => {
    const recharge = await lockRecharge(tx, shopId, trade.tradeNo)
    // Stores pay the operator, so a store's own account never reports a recharge.
    if (recharge?.gateway !== by.name || by.merchantId !== undefined)
      throw new NotificationRefused('unknown trade')
    if (recharge.amountFen !== trade.amountFen) throw new NotificationRefused('wrong amount')
    if (recharge.state === 'paid') return 'again'
    const { id, amountFen, givenFen, staffId } = recharge
    await updateRecharge(tx, shopId, id, { state: 'paid', paid_at: now, provider_no: trade.providerNo })
    const remark = describeMeans(recharge)
    await creditRecharge(tx, {
      shopId,
      rechargeId: id,
      amount: amountFen,
      given: givenFen,
      remark,
      staffId,
      at: now,
    })
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'shop',
      subjectId: shopId,
      action: 'payments.recharge',
      operatorId: null,
      operatorName: '系统',
      fields: ['wallet'],
      detail: {
        remark: `账户充值${yuan(amountFen)}元${givenFen > 0 ? `，赠送${yuan(givenFen)}元` : ''}（${remark}）`,
      },
      event: { name: 'settings.changed', data: { fields: ['wallet'] } },
    })
    return 'counted'
  })
  outbox.wake(shopId)
  return counted
}
