import type { InputOf } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setDrinks as setDrinksCall } from '@roombook/contract/order-sums'
import { type Fen, minus } from '@roombook/domain/money'
import { countSpent } from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { billPostings } from '../bill/bill-postings.ts'
import { postOnce } from '../bill/post-money.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { computeOrderSums, isSettled } from './compute-order-sums.ts'
import { formatSum } from './format-sum.ts'
import { moveBooking } from './move-booking.ts'
import { requireGiveback } from './require-giveback.ts'
import { requireOwing } from './require-owing.ts'

/**
 * Changes an order's drinks fee. On a settled bill, arrears and spend follow; a lower fee then waives part of
 * what was charged (decision 196).
 * @throws Refusal `booking.debtor_missing`, `booking.owed_not_allowed`, `booking.giveback_not_allowed`.
 */
export const setDrinks = (
  call: StaffCall,
  { drinks, ...acted }: InputOf<typeof setDrinksCall>,
): Promise<Moved> =>
  moveBooking(call, acted, {
    move: 'setDrinks',
    action: 'booking.set-drinks',
    remark: `编辑酒水：${formatSum(drinks)}`,
    fields: ['drinks'],
    async also(tx, { order }) {
      const { customerId, bookDate } = order
      requireOwing(call, order, order.arrearsFen + owedMore(order, drinks))
      if (isSettled(order) && drinks < order.drinksFen) requireGiveback(call)
      const spentFen = change(order, drinks).counted
      if (isSettled(order)) await countSpent(tx, call, { customerId, bookDate, spentFen })
      const { shopId, now, actor } = call
      const { id: orderId, bookingId, version } = order
      await postOnce(tx, {
        shopId,
        key: `drinks:${orderId}:${version}`,
        reason: 'set-drinks',
        at: now,
        orderId,
        bookingId,
        staffId: actor.staffId,
        postings: billPostings({
          orderId,
          drinks: drinks - order.drinksFen,
          arrears: isSettled(order) ? owedMore(order, drinks) : 0,
        }),
      })
    },
  })

/** Returns the change of a settled bill's arrears, which never fall below zero. */
const owedMore = (order: LockedOrder, drinks: Fen): number =>
  Math.max(-order.arrearsFen, change(order, drinks).arrears)

/** Returns the changes of arrears and counted spend caused by another drinks fee. */
function change(order: LockedOrder, drinks: Fen): { arrears: Fen; counted: Fen } {
  const [before, after] = [computeOrderSums(order), computeOrderSums({ ...order, drinksFen: drinks })]
  return { arrears: minus(after.arrears, before.arrears), counted: minus(after.counted, before.counted) }
}
