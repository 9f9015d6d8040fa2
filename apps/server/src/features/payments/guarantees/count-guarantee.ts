import {
  chargeGuarantee,
  formatSum,
  lockDepositOrder,
  noteDeposit,
  standForDeposit,
} from '#features/booking/index.ts'
import { inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { CountDependencies } from '../count-payment.ts'
import { NotificationRefused, type PaymentGateway } from '../gateways/payment-gateway.ts'
import type { GuaranteeReport } from '../gateways/score-service.ts'
import { parseShopOfGuarantee } from '../trade-number.ts'
import { whyNotDue } from '../why-not-due.ts'
import { findGuarantee, type GuaranteeRow, lockGuarantee, updateGuarantee } from './guarantee.repository.ts'
import { seeLater } from './guarantee-jobs.ts'
import { describeGuarantee, guaranteeMeans } from './guarantee-text.ts'

/**
 * Result of counting a guarantee. `held`: it replaces the deposit from now on. `late`: nothing was due any
 * more, so it is ended. `charged`, `released`: it is over. `nothing`: already known.
 */
export type GuaranteeCounted = 'held' | 'late' | 'charged' | 'released' | 'nothing'

/**
 * Records a provider's report about a guarantee, once even if repeated or concurrent: that the guest
 * confirmed it, that a charge is paid, that it is over.
 *
 * @param by the reporting gateway, whose account must be the one that holds the guarantee.
 * @throws NotificationRefused for an unknown number, account, service or amount.
 */
export async function countGuarantee(
  { db, outbox }: CountDependencies,
  by: Pick<PaymentGateway, 'name' | 'merchantId'>,
  report: GuaranteeReport,
  now: Date,
): Promise<GuaranteeCounted> {
  const shopId = parseShopOfGuarantee(report.tradeNo)
  if (shopId === undefined) throw new NotificationRefused('not a number of a guarantee')
  const counted = await inShop(db, shopId, async (tx) => {
    const found = await findGuarantee(tx, shopId, report.tradeNo)
    const isTheirs = found?.gateway === by.name && found.merchantId === (by.merchantId ?? null)
    if (!isTheirs || found.serviceId !== report.serviceId) throw new NotificationRefused('unknown guarantee')
    if (found.amountFen !== report.amountFen) throw new NotificationRefused('wrong amount')
    const order = await lockDepositOrder(tx, shopId, found)
    const guarantee = await lockGuarantee(tx, shopId, found.id)
    if (!order || !guarantee) throw new NotificationRefused('unknown guarantee')
    const frame = { shopId, now }
    if (report.state === 'confirmed') return confirm(tx, frame, { order, guarantee })
    if (report.state === 'done') return conclude(tx, frame, { order, guarantee, report })
    return 'nothing'
  })
  if (counted !== 'nothing') outbox.wake(shopId)
  return counted
}

interface Frame {
  shopId: number
  now: Date
}

type Order = NonNullable<Awaited<ReturnType<typeof lockDepositOrder>>>

/**
 * Records the guest's confirmation. A guarantee for an order that has ended or has nothing due is ended at
 * once.
 */
async function confirm(
  tx: ShopTransaction,
  frame: Frame,
  { order, guarantee }: { order: Order; guarantee: GuaranteeRow },
): Promise<GuaranteeCounted> {
  if (guarantee.state !== 'open' && guarantee.state !== 'closed') return 'nothing'
  const { shopId, now } = frame
  const notDue = await whyNotDue(tx, shopId, order)
  if (notDue === undefined) {
    await updateGuarantee(tx, shopId, guarantee.id, { state: 'held', confirmed_at: now })
    const { amountFen: amount } = guarantee
    await standForDeposit(tx, frame, order, { amount, means: guaranteeMeans(guarantee) })
    return 'held'
  }
  const reason = notDue === 'ended' ? '确认时订单已结束' : '确认时订单已无需订金'
  await updateGuarantee(tx, shopId, guarantee.id, { state: 'closing', reason, charge_fen: 0 })
  const remark = `${reason}，取消担保：${describeGuarantee(guarantee)}`
  await noteDeposit(tx, frame, order, { action: 'booking.guarantee', remark })
  await seeLater(tx, { shopId, guaranteeId: guarantee.id, at: now })
  return 'late'
}

/** Records that it is over at the provider, and posts a charge once. */
async function conclude(
  tx: ShopTransaction,
  frame: Frame,
  { order, guarantee, report }: { order: Order; guarantee: GuaranteeRow; report: GuaranteeReport },
): Promise<GuaranteeCounted> {
  const { id, state, chargeFen } = guarantee
  if (state === 'charged' || state === 'released') return 'nothing'
  const { shopId, now } = frame
  const over = { ended_at: now, provider_no: report.providerNo, last_error: '' }
  if (report.chargedFen !== (chargeFen ?? 0)) throw new NotificationRefused('wrong amount')
  if (report.chargedFen === 0) {
    await updateGuarantee(tx, shopId, id, { ...over, state: 'released' })
    await noteReleased(tx, frame, { order, guarantee })
    return 'released'
  }
  await updateGuarantee(tx, shopId, id, { ...over, state: 'charged' })
  await chargeGuarantee(tx, frame, order, {
    guaranteeId: id,
    amount: report.chargedFen,
    remark: `已收取${formatSum(report.chargedFen)}（${guaranteeMeans(guarantee)}）`,
  })
  return 'charged'
}

/** Logs in the order that nothing was charged. */
export const noteReleased = (
  tx: ShopTransaction,
  frame: Frame,
  { order, guarantee }: { order: Order; guarantee: GuaranteeRow },
): Promise<void> =>
  noteDeposit(tx, frame, order, {
    action: 'booking.guarantee',
    remark: `担保已解除，没有收费：${describeGuarantee(guarantee)}`,
  })
