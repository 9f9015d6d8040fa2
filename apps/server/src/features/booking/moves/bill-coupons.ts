import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  couponsForBill as billCouponsCall,
  showCouponForBill as showCall,
} from '@roombook/contract/order-moves'
import { atLeast, type Fen, minus, noMoney, plus } from '@roombook/domain/money'
import { pluginOpen } from '@roombook/domain/session'
import { type CodeDependencies, couponsOfBill, showForBill, useOnBill } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { peekMeal } from '../orders/lock-orders.repository.ts'
import type { MovingBooking } from './moving-booking.ts'
import { type ClearInput, computeBill, payerOf } from './settle-bill.ts'

/** Returns a bill's sum before coupons. */
const beforeCoupons = ({ total, drinks, discount }: { total: Fen; drinks: Fen; discount: Fen }): Fen =>
  atLeast(noMoney, minus(plus(total, drinks), discount))

/**
 * Lists the coupons that the customer of an order could use for its bill.
 * @throws Refusal `booking.not_found`.
 */
export const couponsForBill = (
  call: StaffCall,
  { orderId, bill, chosen }: InputOf<typeof billCouponsCall>,
): Promise<OutputOf<typeof billCouponsCall>> =>
  call.read(async (tx) => {
    const meal = await peekMeal(tx, call.shopId, orderId)
    if (!meal) throw new Refusal('booking.not_found')
    return couponsOfBill(tx, call, { ...meal, orderId, bill }, chosen)
  })

/**
 * Adds a coupon to those usable for an order's bill, by the code that a guest shows.
 * @throws Refusal `booking.not_found`, and those of `showForBill`.
 */
export const showCouponForBill = (
  dependencies: CodeDependencies,
  call: StaffCall,
  { orderId, bill, code }: InputOf<typeof showCall>,
): Promise<OutputOf<typeof showCall>> =>
  showForBill(dependencies, call, code, async (tx) => {
    const meal = await peekMeal(tx, call.shopId, orderId)
    if (!meal) throw new Refusal('booking.not_found')
    return { ...meal, orderId, bill }
  })

/**
 * Redeems the coupons that a bill names.
 * @returns the bill with their value added to the discount.
 * @throws Refusal `permission.plugin_closed` where the store has no coupon plugin.
 */
export async function withCoupons(
  tx: ShopTransaction,
  call: StaffCall,
  booking: MovingBooking,
  input: ClearInput,
): Promise<ClearInput> {
  if (input.coupons.length === 0) return input
  if (!pluginOpen(call.actor.plugins['shopai/sendcoupon'])) throw new Refusal('permission.plugin_closed')
  const { id: orderId, customerId, periodId, roomId } = payerOf(booking)
  const bill = beforeCoupons(computeBill(booking, input))
  const meal = { customerId, periodId, roomId, bill, orderId }
  const couponOff = await useOnBill(tx, call, { ...meal, grantIds: input.coupons })
  return { ...input, discount: plus(input.discount ?? noMoney, couponOff), couponOff }
}
