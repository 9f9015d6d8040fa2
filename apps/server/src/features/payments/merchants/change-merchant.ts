import type { Merchant, MerchantGateway } from '@roombook/contract/merchants'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findCurrent, lockMerchants, type MerchantRow } from './merchant.repository.ts'
import { secretsIn } from './merchant-secrets.ts'
import type { StoreGateways } from './store-gateways.ts'

/** Dependencies for reading a stored account. */
type Opener = Pick<StoreGateways, 'sealer' | 'accountOf'>

/** Formats an account for its administrators, without its secrets. */
export function merchantView({ sealer, accountOf }: Opener, shopId: number, row: MerchantRow): Merchant {
  const { gateway, mode, account, appId, serial, publicKeyId, scoreServiceId, changedName, version } = row
  const secrets = secretsIn(sealer, shopId, row)
  const found = secrets && accountOf({ ...row, secrets })
  const opensInWechat = found?.gateway === 'wechatpay' && found.account.appSecret !== undefined
  return {
    gateway,
    mode,
    account,
    appId,
    serial,
    publicKeyId,
    scoreServiceId,
    changedName,
    version,
    state: secrets ? row.state : 'unreadable',
    reason: secrets ? row.reason : '密钥已失效，请重新填写',
    inWechat: gateway === 'wechatpay' && mode === 'own' && (secrets?.appSecret ?? '') !== '',
    guarantees: row.state === 'checked' && scoreServiceId !== '' && opensInWechat,
    checkedAt: row.checkedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

/**
 * Runs changes of a store's account with a provider under its lock.
 * @throws Refusal `payments.merchant_stale` when it changed after the user saw it.
 */
export const changeMerchant = (
  gateways: Opener,
  call: StaffCall,
  { gateway, version, remark }: { gateway: MerchantGateway; version: number; remark: string },
  work: (tx: ShopTransaction, before: MerchantRow | undefined) => Promise<void>,
): Promise<{ merchant: Merchant | null }> =>
  call.change(async (tx) => {
    const { shopId } = call
    await lockMerchants(tx, shopId)
    const before = await findCurrent(tx, shopId, gateway)
    if ((before?.version ?? 0) !== version) throw new Refusal('payments.merchant_stale')
    await work(tx, before)
    await logStoreAction(tx, call, {
      action: 'payments.merchant',
      remark,
      event: { name: 'settings.changed', data: { fields: ['merchants'] } },
    })
    const after = await findCurrent(tx, shopId, gateway)
    return { merchant: after ? merchantView(gateways, shopId, after) : null }
  })

/** Returns the columns that record who changed an account and when. */
export const changeColumns = ({ actor, now }: StaffCall) => ({
  changed_by: actor.staffId,
  changed_name: actor.nickname,
  changed_at: now,
})

const providerNames: Readonly<Record<MerchantGateway, string>> = { wechatpay: '微信支付', alipay: '支付宝' }

/** Formats an account for the log. */
export const describeMerchant = ({ gateway, account }: Pick<MerchantRow, 'gateway' | 'account'>): string =>
  `${providerNames[gateway]}收款账户（${account}）`
