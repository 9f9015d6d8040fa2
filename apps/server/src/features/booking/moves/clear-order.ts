import type { clearOrder as clearCall, InputOf, Moved } from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { payFromBalance } from '../../customers/index.ts'
import type { LockedOrder } from '../orders/order.repository.ts'
import { type MovingParty, moveParty } from './move-party.ts'
import { countPartyVisit } from './party-visit.ts'
import { insertPayments } from './payment.repository.ts'
import { sumInWords } from './sum-in-words.ts'
import { type PaidBill, sumsOf } from './sums-of.ts'

type ClearInput = InputOf<typeof clearCall>

/**
 * Clears a table, or settles it where the shop checks out: the room is free and its turn stays used. The bill stands
 * on the order that carries the money of its party. It cannot be undone (4.05).
 *
 * @throws Refusal `booking.total_missing` where the shop checks out and no bill was entered, and
 *   `customers.balance_short` where the customer's balance does not cover what it shall pay.
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
      ...(settles ? { prints: 'settled' as const } : {}),
      fields: settles ? ['status', 'total', 'drinks', 'discount', 'arrears'] : ['status'],
      columns: (order, party) => (settles ? billColumns(order, party, input) : {}),
      async also(tx, party) {
        if (settles) {
          await insertPayments(tx, call, payerOf(party).id, input.payments)
          await payByBalance(tx, call, payerOf(party), input.payments)
        }
        await countPartyVisit(tx, call, party, settles ? sumsOf(billOf(party, input)).counted : 0)
      },
    },
  )
}

/** What the customer's balance pays, once however often it is named. */
async function payByBalance(
  tx: ShopTransaction,
  call: StaffCall,
  { id, customerId }: LockedOrder,
  payments: ClearInput['payments'],
): Promise<void> {
  const paid = payments.filter(({ means }) => means === 'balance')
  const amount = paid.reduce((sum, payment) => sum + payment.amount, 0)
  if (amount > 0) await payFromBalance(tx, call, { customerId, orderId: id, amount })
}

/** Who gets the bill: the party's first order where it is settled too, else the one acted on. */
const payerOf = ({ order, moving, firstId }: MovingParty): LockedOrder =>
  moving.find((member) => member.id === firstId) ?? order

/** The bill of all that settle together, with what came in for each of them before. */
function billOf(
  { moving }: MovingParty,
  { total = 0, drinks, discount = 0, payments }: ClearInput,
): PaidBill {
  const sumOf = (amount: (order: LockedOrder) => number) =>
    moving.reduce((sum, order) => sum + amount(order), 0)
  return {
    depositReceivedFen: sumOf((order) => order.depositReceivedFen),
    totalFen: total,
    drinksFen: drinks ?? sumOf((order) => order.drinksFen),
    discountFen: discount,
    paidFen: payments.reduce((sum, payment) => sum + payment.amount, 0),
  }
}

function billColumns(order: LockedOrder, party: MovingParty, input: ClearInput) {
  const payer = payerOf(party)
  if (order.id !== payer.id) return noMoney
  const bill = billOf(party, input)
  const depositor = party.moving.find((member) => member.payType !== '')
  return {
    deposit_fen: party.moving.reduce((sum, member) => sum + member.depositFen, 0),
    deposit_received_fen: bill.depositReceivedFen,
    pay_type: payer.payType || depositor?.payType || '',
    total_fen: bill.totalFen,
    drinks_fen: bill.drinksFen,
    discount_fen: bill.discountFen,
    paid_fen: bill.paidFen,
    arrears_fen: sumsOf(bill).arrears,
  }
}

/** What an order has left whose money went into the bill of its party. */
const noMoney = { deposit_fen: 0, deposit_received_fen: 0, pay_type: '', drinks_fen: 0, arrears_fen: 0 }
