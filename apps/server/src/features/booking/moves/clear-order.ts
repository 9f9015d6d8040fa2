import type { clearOrder as clearCall, InputOf, OutputOf } from '@roombook/contract'
import { fen, mayLetOwe, paymentsKept, settle } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal, refuseAt } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { payFromBalance } from '../../customers/index.ts'
import type { LockedOrder } from '../orders/order.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { type MoveDeed, type MovingParty, moveMembers } from './move-party.ts'
import { countPartyVisit } from './party-visit.ts'
import { insertPayments } from './payment.repository.ts'
import { sumInWords } from './sum-in-words.ts'

type ClearInput = InputOf<typeof clearCall>
/** What stays owed and by whom, and the cash that goes back. */
type Settling = Pick<OutputOf<typeof clearCall>, 'owed' | 'debtor' | 'change'>

/**
 * Clears a table, or settles it where the shop checks out: the room is free and its turn stays used. The bill stands
 * on the first order of its booking where that is settled too, and takes the deposit that those show that are settled. It cannot be undone (4.05).
 *
 * @throws Refusal `booking.total_missing` where the shop checks out and no bill was entered; `booking.bill_wrong` for a
 *   discount above the bill, or payments other than cash above what is due; `booking.owed_unasked` with what would stay
 *   owed and whose debt it is, where that is not what `owed` says; `booking.debtor_missing` where it would be nobody's;
 *   `booking.owed_not_allowed` for whoever may not let anybody owe; `customers.balance_short` where the customer's
 *   balance does not cover what it shall pay.
 */
export function clearOrder(call: StaffCall, input: ClearInput): Promise<OutputOf<typeof clearCall>> {
  const { orderId, version, linked } = input
  if (call.actor.settings.checkoutOpen && input.total === undefined) {
    throw new Refusal('booking.total_missing', { fields: { total_price: '请输入消费金额' } })
  }
  return call.change(async (tx) => {
    const bill = { owed: 0, debtor: '', change: 0 }
    const deed = deedOf(call, input, bill)
    const moved = await moveMembers(tx, call, { orderId, version, linked }, deed)
    return { ...moved, ...bill, row: await readOrderRow(tx, call, orderId) }
  })
}

/** What clearing does; what comes of the bill is put into `bill`. */
function deedOf(call: StaffCall, input: ClearInput, bill: Partial<Settling>): MoveDeed {
  const settles = call.actor.settings.checkoutOpen
  return {
    move: settles ? 'settle' : 'clear',
    action: 'booking.clear',
    remark: (party) =>
      [...(settles ? billInWords(party, input) : ['清台']), input.remark].filter(Boolean).join('，'),
    ...(settles ? { prints: 'settled' as const } : {}),
    fields: settles ? ['status', 'total', 'drinks', 'discount', 'arrears'] : ['status'],
    columns: (order, party) => (settles ? billColumns(order, party, input) : {}),
    async also(tx, party) {
      if (settles) {
        Object.assign(bill, requireBill(call, party, input))
        await insertPayments(tx, call, payerOf(party).id, keptOf(party, input))
        await payByBalance(tx, call, payerOf(party), input.payments)
      }
      await countPartyVisit(tx, call, party, settles ? billOf(party, input).counted : 0)
    },
  }
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

/** Who gets the bill: the booking's first order where it is settled too, else the one acted on. */
const payerOf = ({ order, moving, firstId }: MovingParty): LockedOrder =>
  moving.find((member) => member.id === firstId) ?? order

/** The bill of all that settle together, with what came in for each of them before. */
function billOf({ moving }: MovingParty, { total = 0, drinks, discount = 0, payments }: ClearInput) {
  const sumOf = (amount: (order: LockedOrder) => number) =>
    moving.reduce((sum, order) => sum + amount(order), 0)
  const bill = {
    depositReceived: fen(sumOf((order) => order.depositReceivedFen)),
    total: fen(total),
    drinks: fen(drinks ?? sumOf((order) => order.drinksFen)),
    discount: fen(discount),
  }
  return { ...bill, ...settle({ ...bill, payments }) }
}

/**
 * What stays owed of a bill and by whom, and what is handed back.
 * @throws Refusal `booking.bill_wrong`, `booking.debtor_missing`, `booking.owed_not_allowed`, `booking.owed_unasked`.
 */
function requireBill({ actor }: StaffCall, party: MovingParty, input: ClearInput): Partial<Settling> {
  const { fault, arrears, change } = billOf(party, input)
  if (fault) refuseAt('booking.bill_wrong', fault.field, fault.message)
  if (arrears === 0) return { change }
  const { customerId, userName } = payerOf(party)
  if (customerId === null) throw new Refusal('booking.debtor_missing')
  if (!mayLetOwe(actor)) throw new Refusal('booking.owed_not_allowed')
  if (arrears === input.owed) return { owed: arrears, debtor: userName, change }
  throw new Refusal('booking.owed_unasked', { owed: arrears, debtor: userName })
}

/** What was paid and stays, cash without what was handed back. */
const keptOf = (party: MovingParty, input: ClearInput) =>
  paymentsKept(input.payments, billOf(party, input).change)

/** 结账：1000.00元，挂账300.25元（王先生），找零50.00元. */
function billInWords(party: MovingParty, input: ClearInput): string[] {
  const { arrears, change } = billOf(party, input)
  return [
    `结账：${sumInWords(input.total ?? 0)}`,
    arrears > 0 ? `挂账${sumInWords(arrears)}（${payerOf(party).userName}）` : '',
    change > 0 ? `找零${sumInWords(change)}` : '',
  ]
}

function billColumns(order: LockedOrder, party: MovingParty, input: ClearInput) {
  const payer = payerOf(party)
  if (order.id !== payer.id) return noMoney
  const bill = billOf(party, input)
  const paid = party.moving.find((member) => member.payType !== '')
  return {
    deposit_fen: party.moving.reduce((sum, member) => sum + member.depositFen, 0),
    deposit_received_fen: bill.depositReceived,
    pay_type: payer.payType || paid?.payType || '',
    total_fen: bill.total,
    drinks_fen: bill.drinks,
    discount_fen: bill.discount,
    paid_fen: bill.paid,
    arrears_fen: bill.arrears,
  }
}

/** What an order has left whose money went into the bill of its booking. */
const noMoney = { deposit_fen: 0, deposit_received_fen: 0, pay_type: '', drinks_fen: 0, arrears_fen: 0 }
