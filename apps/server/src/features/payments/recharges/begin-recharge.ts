import type { InputOf, OutputOf } from '@roombook/contract'
import { paymentMinutes } from '@roombook/contract/payments'
import type { rechargeWallet } from '@roombook/contract/recharges'
import { findWalletPackage } from '#features/wallet/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { Gateways } from '../gateways/open-gateways.ts'
import { GatewayUnavailable, type PaymentGateway, TradeAlreadyBegun } from '../gateways/payment-gateway.ts'
import { rechargeQueryKind } from '../payment-jobs.ts'
import { nextLook } from '../query-provider.ts'
import { makeTradeNo } from '../trade-number.ts'
import { findWaiting, insertRecharge, shopTitle } from './recharge.repository.ts'
import { rechargeDonePath } from './recharge-page.ts'

type BegunRecharge = OutputOf<typeof rechargeWallet>

/** Minimum remaining time of a recharge to be continued. */
const minRemainingMs = 3 * 60_000

interface BeginDependencies {
  gateways: Gateways
  publicUrl: string | undefined
}

/**
 * Creates a recharge of the store's wallet at the operator's merchant account: a code to scan, or a page to
 * open. A waiting one of the same kind is continued. The provider is called after the recharge is stored,
 * outside its transaction.
 *
 * @throws Refusal `wallet.package_changed`, `payments.method_closed`, `payments.provider_away`.
 */
export async function beginRecharge(
  { gateways, publicUrl }: BeginDependencies,
  call: StaffCall,
  { packageNumber, price, method }: InputOf<typeof rechargeWallet>,
): Promise<BegunRecharge> {
  const gateway = gateways.ofMethod(method)
  if (!gateway) throw new Refusal('payments.method_closed')
  const begun = await call.change(async (tx): Promise<BegunRecharge> => {
    const chosen = await findWalletPackage(tx, packageNumber)
    if (chosen?.kind !== 'recharge' || chosen.price !== price) throw new Refusal('wallet.package_changed')
    return open(tx, call, { ...chosen, method, gateway })
  })
  const title = await call.read((tx) => shopTitle(tx, call.shopId))
  try {
    const next = await gateway.begin({
      shopId: call.shopId,
      tradeNo: begun.tradeNo,
      amountFen: begun.price,
      now: call.now,
      title: `订包 账户充值 ${title}`.replaceAll(/[/=&?#%+<>"'\\]/g, ' ').slice(0, 40),
      payBefore: new Date(begun.payBefore),
      returnUrl: `${publicUrl ? new URL(publicUrl).origin : call.origin}${rechargeDonePath}`,
      address: call.address,
      isPhone: false,
      onDesk: true,
    })
    return next.kind === 'scan'
      ? { ...begun, step: 'scan', target: next.text }
      : { ...begun, step: 'go', target: next.url }
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof TradeAlreadyBegun)
      throw new Refusal('payments.provider_away')
    throw error
  }
}

async function open(
  tx: ShopTransaction,
  { shopId, now, actor: { staffId } }: StaffCall,
  {
    price,
    given,
    method,
    gateway,
  }: Pick<BegunRecharge, 'price' | 'given'> & { method: 'weixin' | 'alipay'; gateway: PaymentGateway },
): Promise<BegunRecharge> {
  const waiting = await findWaiting(tx, shopId, {
    staffId,
    method,
    gateway: gateway.name,
    amountFen: price,
    givenFen: given,
    until: new Date(now.getTime() + minRemainingMs),
  })
  const begun = (rechargeId: number, tradeNo: string, payBefore: Date): BegunRecharge => ({
    rechargeId,
    tradeNo,
    price,
    given,
    payBefore: payBefore.toISOString(),
    step: 'go',
    target: '',
  })
  if (waiting) return begun(waiting.id, waiting.tradeNo, waiting.expiresAt)
  const tradeNo = makeTradeNo(shopId, 'w')
  const expiresAt = new Date(now.getTime() + paymentMinutes * 60_000)
  const id = await insertRecharge(tx, {
    shop_id: shopId,
    method,
    gateway: gateway.name,
    trade_no: tradeNo,
    amount_fen: price,
    given_fen: given,
    staff_id: staffId,
    created_at: now,
    expires_at: expiresAt,
  })
  const at = nextLook({ createdAt: now, expiresAt }, now)
  await enqueueJob(tx, { shopId, kind: rechargeQueryKind, subject: id, at }, { hurried: true })
  return begun(id, tradeNo, expiresAt)
}
