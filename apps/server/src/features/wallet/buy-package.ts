import { type InputOf, type OutputOf, randomKey } from '@roombook/contract'
import type { buyPackage as buyCall } from '@roombook/contract/recharges'
import { yuan } from '@roombook/domain/money'
import { buyPoints, readComputeCredit } from '#features/compute-credit/index.ts'
import { buySegments, readSmsStock } from '#features/sms/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findWalletPackage } from './package.repository.ts'
import { spendFromWallet } from './spend-from-wallet.ts'
import type { UnitKind } from './unsold-units.ts'

const bought = {
  sms: { title: '短信', unit: '条', reason: 'sms-buy', into: 'sms-sold', field: 'smsStock' },
  credit: { title: 'AI算力', unit: '点', reason: 'credit-buy', into: 'credit-sold', field: 'computeCredit' },
} as const

/**
 * Buys messages or compute credit from the wallet, with a ledger entry for the money and another for the
 * units in one transaction.
 * @param unsold kinds of units that are not sold.
 * @throws Refusal `wallet.package_changed` for a package that is not offered at that price;
 *   `wallet.no_model`, `wallet.no_sms_provider`, `wallet.not_covered`.
 */
export const buyPackage = (
  unsold: readonly UnitKind[],
  call: StaffCall,
  { packageNumber, price }: InputOf<typeof buyCall>,
): Promise<OutputOf<typeof buyCall>> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const chosen = await findWalletPackage(tx, packageNumber)
    if (!chosen || chosen.kind === 'recharge' || chosen.price !== price)
      throw new Refusal('wallet.package_changed')
    const { kind, units } = chosen
    if (unsold.includes(kind))
      throw new Refusal(kind === 'sms' ? 'wallet.no_sms_provider' : 'wallet.no_model')
    const { title, unit, reason, into, field } = bought[kind]
    const remark = `${title}${units.toLocaleString('zh-CN')}${unit}`
    const purchase = { shopId, staffId: actor.staffId, at: now, remark }
    const key = randomKey()
    await spendFromWallet(tx, { ...purchase, key: `${reason}:${key}`, reason, price, into })
    const ofUnits = { ...purchase, key: `${reason}-units:${key}`, units }
    await (kind === 'sms' ? buySegments(tx, ofUnits) : buyPoints(tx, ofUnits))
    const remaining = {
      smsStock: await readSmsStock(tx, shopId),
      computeCredit: await readComputeCredit(tx, shopId),
    }
    await logStoreAction(tx, call, {
      action: 'wallet.buy-package',
      remark: `从账户余额购买${remark}，${yuan(price)}元`,
      fields: ['wallet', field],
      event: { name: 'settings.changed', data: { fields: ['wallet', field] } },
    })
    return remaining
  })
