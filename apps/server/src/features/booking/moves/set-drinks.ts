import type { InputOf, Moved, setDrinks as setDrinksCall } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { countSpent } from '../../customers/index.ts'
import type { LockedOrder } from '../orders/order.repository.ts'
import { moveParty } from './move-party.ts'
import { sumInWords } from './sum-in-words.ts'
import { sumsOf } from './sums-of.ts'

/** Changes an order's drinks fee. Where the bill is entered already, what is owed and what was spent follow. */
export const setDrinks = (
  call: StaffCall,
  { drinks, ...acted }: InputOf<typeof setDrinksCall>,
): Promise<Moved> =>
  moveParty(call, acted, {
    move: 'setDrinks',
    action: 'booking.set-drinks',
    remark: `编辑酒水：${sumInWords(drinks)}`,
    fields: ['drinks'],
    columns: (order) =>
      isSettled(order)
        ? { drinks_fen: drinks, arrears_fen: Math.max(0, order.arrearsFen + change(order, drinks).arrears) }
        : { drinks_fen: drinks },
    async also(tx, { order }) {
      const { customerId, bookDate } = order
      const spentFen = change(order, drinks).counted
      if (isSettled(order)) await countSpent(tx, call, { customerId, bookDate, spentFen })
    },
  })

const isSettled = ({ status }: LockedOrder): boolean =>
  status === OrderStatus.finished || status === OrderStatus.unchecked

/** By how much another drinks fee moves what is owed and what counts as spent. */
function change(order: LockedOrder, drinks: number): { arrears: number; counted: number } {
  const [before, after] = [sumsOf(order), sumsOf({ ...order, drinksFen: drinks })]
  return { arrears: after.arrears - before.arrears, counted: after.counted - before.counted }
}
