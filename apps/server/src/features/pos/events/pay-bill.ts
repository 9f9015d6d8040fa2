import type { BillPaid } from '@roombook/contract'
import { fen, yuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { clearOrder, findTableOrder, type TableOrder } from '#features/booking/index.ts'
import { Cannot } from './cannot.ts'
import { holdCoupons } from './hold-coupons.ts'
import { arrive, type EventResult, requireRoom, type TableEventContext } from './open-table.ts'
import { bookWalkIn, isOver, orderAtTable, settledAtTable } from './order-at-table.ts'
import { listOfBill } from './pos-event.repository.ts'
import { settleInput } from './settle-input.ts'

/**
 * Settles the booking of a paid bill with the console's use case. A repeated bill under another event id is
 * ignored.
 * @throws Cannot where it differs from the recorded bill, or no order matches.
 */
export async function payBill(context: TableEventContext, bill: BillPaid): Promise<EventResult> {
  const { tx, call, seat } = context
  const before = await listOfBill(tx, seat)
  const paid = before.find(({ kind }) => kind === 'bill.paid')
  const linked = before[0]?.orderId ? await findTableOrder(tx, seat.shopId, before[0].orderId) : undefined
  if (paid && linked) {
    if (isSameBill(paid.body, bill)) return { order: linked, message: '该账单已结，金额一致' }
    throw new Cannot('already_settled', `该账单已按${yuan(fen(paid.totalFen ?? 0))}元结账，与本次不一致`)
  }
  const order = linked ?? (await findOrder(context))
  if (isOver(order.status)) throw new Cannot('already_settled', `订单${order.serial}已结账`)
  if (!call.actor.settings.checkoutOpen) throw new Cannot('checkout_closed')
  const seated = order.status === OrderStatus.booked ? await arrive(context, order) : order
  const coupons = await holdCoupons(context, seated, bill)
  await clearOrder(call, settleInput(seated, bill, coupons))
  return { order: seated, message: '订单已结账' }
}

/** Finds the order of the bill's table, or creates one for walk-ins where the store enabled that. */
async function findOrder(context: TableEventContext): Promise<TableOrder> {
  const { tx, call, seat, walkIns } = context
  const at = { ...seat, roomId: requireRoom(context) }
  const order = (await orderAtTable(tx, at)) ?? (await settledAtTable(tx, at))
  if (order) return order
  if (!walkIns) throw new Cannot('no_booking')
  return bookWalkIn(tx, call, at)
}

const sums = ['total', 'drinks', 'discount', 'coupon', 'coupons', 'deposit', 'payments'] as const

/** Checks whether a bill was reported with the same sums. */
function isSameBill(earlier: unknown, bill: BillPaid): boolean {
  const before = earlier as Partial<BillPaid>
  return sums.every((name) => JSON.stringify(inOrder(before[name])) === JSON.stringify(inOrder(bill[name])))
}

/** Sorts lines and members, because PostgreSQL's JSON does not preserve the order of members. */
const inOrder = (value: BillPaid[(typeof sums)[number]] | undefined) =>
  Array.isArray(value)
    ? value.map((line) => JSON.stringify(Object.entries(line).toSorted())).toSorted()
    : (value ?? [])
