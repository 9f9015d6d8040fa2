import { computeShare } from '@roombook/domain/money'
import { type DepositEnd, depositAfter, OrderStatus } from '@roombook/domain/orders'
import {
  type DepositOrder,
  formatSum,
  lockDepositOrder,
  noteDeposit,
  returnLater,
} from '#features/booking/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { dueRefund } from './count-payment.ts'
import { lockPayment, type Payment, unusedAmount, updatePayment } from './payment.repository.ts'
import { describeMeans } from './payment-text.ts'

/** Decides about the deposit of an ended order: it is refunded, or retained by the shop. */
export async function endDeposit(
  tx: ShopTransaction,
  due: { shopId: number; paymentId: number; bookingId: number; now: Date },
): Promise<void> {
  const { shopId, paymentId, now } = due
  const order = await lockDepositOrder(tx, shopId, due)
  const payment = await lockPayment(tx, shopId, paymentId)
  // Retained meanwhile by the bill of a settled room.
  if (!order || payment?.state !== 'paid' || payment.keptAt !== null) return
  const after = depositAfter(order)
  if (after === undefined) return
  const amount = describeRefund(payment)
  if (after.percent === 0) {
    await updatePayment(tx, shopId, paymentId, { kept_at: now })
    if (order.status !== OrderStatus.cancelled) return
    const remark = `${describeRetention(order, after)}，订金不退：${amount}`
    await noteDeposit(tx, { shopId, now }, order, { action: 'booking.keep-deposit', remark })
    return
  }
  const share = computeShare(unusedAmount(payment), after.percent)
  if (share < payment.amountFen) {
    await updatePayment(tx, shopId, paymentId, { ...dueRefund('预订已取消'), refund_fen: share })
    const by = order.givenPercent === null ? '按预订须知' : '由门店决定'
    const used = payment.usedFen > 0 ? `（账单已抵用${formatSum(payment.usedFen)}）` : ''
    const rest = after.percent < 100 ? '，其余不退' : ''
    const remark = `预订已取消，${by}退还${after.percent}%${used}，订金退款中：${formatSum(share)}（${describeMeans(payment)}）${rest}`
    await noteDeposit(tx, { shopId, now }, order, { action: 'booking.refund', remark })
    return returnLater(tx, { shopId, paymentId, at: now })
  }
  const reason = order.status === OrderStatus.refused ? '预订未成立' : '预订已取消'
  await updatePayment(tx, shopId, paymentId, dueRefund(reason))
  await noteDeposit(tx, { shopId, now }, order, {
    action: 'booking.refund',
    remark: `${reason}，订金退款中：${amount}`,
  })
  await returnLater(tx, { shopId, paymentId, at: now })
}

/** Returns the reason why nothing is refunded of a cancelled booking's deposit. */
const describeRetention = ({ givenPercent }: DepositOrder, { what }: DepositEnd): string =>
  givenPercent !== null ? '由门店决定' : what === 'too-late' ? '取消时已过预订须知约定的可退时间' : '客人未到'

const describeRefund = (payment: Payment): string =>
  `${formatSum(unusedAmount(payment))}（${describeMeans(payment)}）`
