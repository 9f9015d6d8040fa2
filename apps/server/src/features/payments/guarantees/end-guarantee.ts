import { computeShare, fen, minus } from '@roombook/domain/money'
import { depositAfter, OrderStatus } from '@roombook/domain/orders'
import { type DepositOrder, formatSum, lockDepositOrder, noteDeposit } from '#features/booking/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockGuarantee, updateGuarantee } from './guarantee.repository.ts'
import { seeLater } from './guarantee-jobs.ts'
import { describeGuarantee, guaranteeMeans } from './guarantee-text.ts'

/**
 * Ends a guarantee whose guests came, or whose order has ended: without a charge, or with the part that the
 * store retains by the agreed terms.
 */
export async function endGuarantee(
  tx: ShopTransaction,
  due: { shopId: number; guaranteeId: number; bookingId: number; now: Date },
): Promise<void> {
  const { shopId, guaranteeId, now } = due
  const order = await lockDepositOrder(tx, shopId, due)
  const guarantee = await lockGuarantee(tx, shopId, guaranteeId)
  if (!order || guarantee?.state !== 'held') return
  const amount = fen(guarantee.amountFen)
  const { came, back, why } = decideEnd(order)
  const charge = minus(amount, computeShare(amount, back))
  // A completed order for guests who came or are charged; for all others it is shown as cancelled.
  const state = came || charge > 0 ? 'charging' : 'closing'
  await updateGuarantee(tx, shopId, guaranteeId, { state, charge_fen: charge, reason: why, last_error: '' })
  const what =
    charge > 0
      ? `支付分收取${formatSum(charge)}（${guaranteeMeans(guarantee)}）`
      : `解除支付分担保，不收费：${describeGuarantee(guarantee)}`
  await noteDeposit(tx, { shopId, now }, order, { action: 'booking.guarantee', remark: `${why}，${what}` })
  await seeLater(tx, { shopId, guaranteeId, at: now })
}

/**
 * Returns whether the guests came, the percentage not charged, and the reason as the provider shows it to the
 * guest.
 */
function decideEnd(order: DepositOrder): { came: boolean; back: number; why: string } {
  const { status, givenPercent } = order
  const after = depositAfter(order)
  if (status === OrderStatus.arrived || after === undefined)
    return { came: true, back: 100, why: '客人已到店' }
  if (status === OrderStatus.finished || status === OrderStatus.unchecked)
    return { came: true, back: 100, why: '用餐已结束' }
  if (status === OrderStatus.refused) return { came: false, back: 100, why: '预订未成立' }
  const by = givenPercent !== null ? '门店决定' : after.what === 'kept' ? '客人未到' : '预订已取消'
  return { came: false, back: after.percent, why: after.percent === 100 ? '预订已取消' : `${by}，按预订须知` }
}
