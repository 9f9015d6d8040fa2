import type { clearOrder as clearCall, InputOf, Moved } from '@roombook/contract'
import { fen, orderSums } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { countVisit } from '../customers/index.ts'
import { moveParty } from './move-party.ts'
import type { LockedOrder } from './order.repository.ts'
import { insertPayments } from './payment.repository.ts'
import { sumInWords } from './sum-in-words.ts'

type ClearInput = InputOf<typeof clearCall>

/**
 * Clears a table, or settles it where the shop checks out: the room is free and its turn stays used. The bill stands
 * on the order that carries the money of its party. It cannot be undone (4.05).
 *
 * @throws Refusal `booking.total_missing` where the shop checks out and no bill was entered.
 */
export async function clearOrder(call: StaffCall, input: ClearInput): Promise<Moved> {
  const { orderId, version, linked, remark } = input
  const settles = call.actor.settings.checkoutOpen
  if (settles && input.total === undefined) {
    throw new Refusal('booking.total_missing', { fields: { total_price: '请输入消费金额' } })
  }
  const word = settles ? `结账：${sumInWords(input.total ?? 0)}` : '清台'
  return moveParty(
    call,
    { orderId, version, linked },
    {
      move: settles ? 'settle' : 'clear',
      action: 'booking.clear',
      remark: [word, remark].filter(Boolean).join('，'),
      fields: settles ? ['status', 'total', 'drinks', 'discount', 'arrears'] : ['status'],
      columns: (order, first) =>
        settles && carriesBill(order, first, input) ? billColumns(order, input) : {},
      async also(tx, moved, firstId) {
        const payer = moved.find((order) => order.id === firstId) ?? moved[0]
        if (!payer) return
        if (settles) await insertPayments(tx, call, payer.id, input.payments)
        await countFirst(tx, call, moved, firstId, settles ? billOf(payer, input) : undefined)
      },
    },
  )
}

/** The bill goes to the party's first order; to the one acted on where it settles alone. */
const carriesBill = (order: LockedOrder, first: boolean, { orderId, linked }: ClearInput): boolean =>
  first || (!linked && order.id === orderId)

const billOf = (order: LockedOrder, { total = 0, drinks, discount = 0, payments }: ClearInput) => {
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  const amounts = {
    depositReceived: fen(order.depositReceivedFen),
    total: fen(total),
    drinks: fen(drinks ?? order.drinksFen),
    discount: fen(discount),
    paid: fen(paid),
  }
  return { amounts, sums: orderSums(amounts) }
}

function billColumns(order: LockedOrder, input: ClearInput) {
  const { amounts, sums } = billOf(order, input)
  return {
    total_fen: amounts.total,
    drinks_fen: amounts.drinks,
    discount_fen: amounts.discount,
    paid_fen: amounts.paid,
    arrears_fen: sums.arrears,
  }
}

async function countFirst(
  tx: ShopTransaction,
  call: StaffCall,
  moved: readonly LockedOrder[],
  firstId: number,
  bill: ReturnType<typeof billOf> | undefined,
): Promise<void> {
  const first = moved.find((order) => order.id === firstId)
  if (first) await countVisit(tx, call.shopId, { ...first, spentFen: bill?.sums.counted ?? 0 })
}
