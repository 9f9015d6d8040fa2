import type { OutputOf } from '@roombook/contract'
import type { clearOrder as clearCall } from '@roombook/contract/order-moves'
import { noMoney, sumOf } from '@roombook/domain/money'
import { payFromBalance } from '#features/customers/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { returnLater } from '../bill/return-later.ts'
import type { LockedOrder } from '../orders/lock-orders.repository.ts'
import { readOrderRow } from '../orders/order-detail.ts'
import { withCoupons } from './bill-coupons.ts'
import { countBookingVisit } from './booking-visit.ts'
import { postExcessDeposit } from './excess-deposit.ts'
import { type MoveEffects, moveMembers } from './move-booking.ts'
import type { MovingBooking } from './moving-booking.ts'
import {
  billColumns,
  type ClearInput,
  computeBill,
  describeBill,
  listPayments,
  payerOf,
  postBill,
  postExtra,
  putOnCompanies,
  readBillVouchers,
  requireBill,
  type Settling,
  summarizePayment,
} from './settle-bill.ts'
import { describeRemainingDeposit, staysWithOthers, takeDeposit } from './take-deposit.ts'
import { requireNoVoucherPending } from './vouchers-under-way.ts'

/**
 * Clears a table, or settles it where the store checks out: the room is free and its seating stays used. The
 * bill goes to the booking's first order if that is settled too, and uses the settled orders' deposits; while
 * other rooms remain, it uses what it needs and leaves the rest to them. It cannot be undone (4.05).
 *
 * @throws Refusal `booking.total_missing` where the store checks out and no bill was entered;
 *   `booking.bill_wrong` for a discount above the bill, or payments other than cash above what is due;
 *   `booking.vouchers_left_unasked` with the excess of vouchers where `vouchersLeft` differs;
 *   `booking.extra_unasked` with the excess cash or deposit where `extra` differs; `booking.owed_unasked`
 *   with the arrears and their debtor where `owed` differs; `booking.debtor_missing` without a debtor;
 *   `booking.owed_not_allowed` without the right to allow arrears; `customers.balance_short` where the
 *   customer's balance is too low; `vouchers.under_way` while a voucher of the bill is being verified.
 */
export function clearOrder(call: StaffCall, input: ClearInput): Promise<OutputOf<typeof clearCall>> {
  const { orderId, version, linked } = input
  if (call.actor.settings.checkoutOpen && input.total === undefined) {
    throw new Refusal('booking.total_missing', { fields: { total_price: '请输入消费金额' } })
  }
  return call.change(async (tx) => {
    const bill: Settling = { ...noBill }
    const returning: ToReturn = {}
    const effects = buildEffects(call, input, { bill, returning })
    const moved = await moveMembers(tx, call, { orderId, version, linked }, effects)
    const { paymentId } = returning
    if (paymentId !== undefined) await returnLater(tx, { shopId: call.shopId, paymentId, at: call.now })
    return { ...moved, ...bill, row: await readOrderRow(tx, call, orderId) }
  })
}

/** Online payment to refund with the remaining deposit. */
interface ToReturn {
  paymentId?: number | undefined
}

/** A bill without arrears or excess. */
const noBill: Settling = {
  bill: noMoney,
  depositUsed: noMoney,
  receipts: [],
  owed: noMoney,
  debtor: '',
  depositLeft: noMoney,
  depositStays: noMoney,
  vouchersLeft: noMoney,
  change: noMoney,
  tip: noMoney,
  toppedUp: noMoney,
  refunding: noMoney,
}

/**
 * Returns the effects of clearing. They write the bill's result to `bill`, and the refund to enqueue after
 * the log to `returning`.
 */
function buildEffects(
  call: StaffCall,
  requested: ClearInput,
  { bill, returning }: { bill: Settling; returning: ToReturn },
): MoveEffects {
  let input = requested
  const settles = call.actor.settings.checkoutOpen
  return {
    move: settles ? 'settle' : 'clear',
    action: 'booking.clear',
    remark: (booking) =>
      [...(settles ? describeBill(booking, input) : describeClearing(booking)), input.remark]
        .filter(Boolean)
        .join('，'),
    ...(settles ? { prints: 'settled' as const } : {}),
    fields: settles ? ['status', 'total', 'drinks', 'discount', 'arrears'] : ['status'],
    columns: (order, booking) => (settles ? billColumns(order, booking, bill) : {}),
    async before(tx, booking) {
      if (!settles) return
      await requireNoVoucherPending(tx, call, booking)
      const vouchers = await readBillVouchers(tx, call.shopId, booking)
      input = await withCoupons(tx, call, booking, { ...requested, vouchers })
    },
    async also(tx, booking) {
      if (settles) Object.assign(bill, requireBill(call, booking, input), summarizePayment(booking, input))
      await countBookingVisit(tx, call, booking, settles ? computeBill(booking, input).counted : noMoney)
      if (!settles) {
        bill.depositStays = staysWithOthers(booking)
        return takeDeposit(tx, { ...call, staffId: call.actor.staffId }, booking)
      }
      await payByBalance(tx, call, payerOf(booking), listPayments(input))
      await putOnCompanies(tx, call, booking, input)
      await postBill(tx, call, booking, input)
      const { depositLeft, ...above } = bill
      if (depositLeft > 0 && input.extra) {
        const excessDeposit = { amount: depositLeft, as: input.extra.as }
        returning.paymentId = await postExcessDeposit(tx, call, payerOf(booking), excessDeposit)
      } else await postExtra(tx, call, payerOf(booking), above)
    },
  }
}

/** Describes a clearing without a bill for the log, such as 清台，订金500.00元留给其他房间. */
function describeClearing(booking: MovingBooking): string[] {
  const stays = staysWithOthers(booking)
  return ['清台', stays > 0 ? describeRemainingDeposit(stays) : '']
}

/** Charges the customer's balance with the sum of all payments by balance. */
async function payByBalance(
  tx: ShopTransaction,
  call: StaffCall,
  { id, customerId }: LockedOrder,
  payments: ClearInput['payments'],
): Promise<void> {
  const paid = payments.filter(({ means }) => means === 'balance')
  const amount = sumOf(paid, (payment) => payment.amount)
  if (amount > 0) await payFromBalance(tx, call, { customerId, orderId: id, amount })
}
