import { billPaid, type InputOf, type OutputOf } from '@roombook/contract'
import type { matchPosEvent } from '@roombook/contract/pos'
import { OrderStatus } from '@roombook/domain/orders'
import { arriveOrder, clearOrder, findTableOrder, type TableOrder } from '#features/booking/index.ts'
import type { CodeDependencies } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type HoldDependencies, holdCoupons } from '../events/hold-coupons.ts'
import { isOver } from '../events/order-at-table.ts'
import { takenOrders, updatePosEvent } from '../events/pos-event.repository.ts'
import { settleInput } from '../events/settle-input.ts'
import { lockPosSystem } from '../systems/pos-system.repository.ts'
import { lockWaiting, recordResolution } from './deal-with.ts'

/**
 * Assigns an event to an order: marks it as arrived, or settles it with the bill, with the caller's
 * permissions. Skips steps already completed.
 * @throws Refusal `pos.event_gone`, `pos.event_dealt`, `pos.order_taken`, `pos.not_its_room`,
 *   `pos.coupon_unproven`, and those of arriving and settling.
 */
export function matchEvent(
  { sealer }: Pick<CodeDependencies, 'sealer'>,
  call: StaffCall,
  { posEventId, orderId, version }: InputOf<typeof matchPosEvent>,
): Promise<OutputOf<typeof matchPosEvent>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const event = await lockWaiting(tx, shopId, posEventId)
    const { system_id: systemId, bill_no: billNo } = event
    await lockPosSystem(tx, shopId, systemId)
    const order = await findTableOrder(tx, shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    if ((await takenOrders(tx, { shopId, systemId, billNo }, [orderId])).size > 0)
      throw new Refusal('pos.order_taken')
    const within: StaffCall = { ...call, read: (work) => work(tx), change: (work) => work(tx) }
    const done = await carryOut({ tx, call: within, sealer }, { ...order, version }, event)
    const dealt = { dealt_at: now, dealt_name: actor.nickname, order_id: orderId }
    await updatePosEvent(tx, shopId, posEventId, { state: 'matched', ...dealt })
    await recordResolution(tx, call, event, `对应到订单${order.serial}${done}`)
    return { posEventId }
  })
}

/**
 * Applies the event to the order.
 * @returns a description for the user.
 */
async function carryOut(
  dependencies: HoldDependencies,
  order: TableOrder,
  { kind, body }: { kind: string; body: unknown },
): Promise<string> {
  const { tx, call } = dependencies
  if (isOver(order.status)) return '（订单此前已结）'
  const isBooked = order.status === OrderStatus.booked
  if (!isBooked && order.status !== OrderStatus.arrived) throw new Refusal('pos.not_its_room')
  if (isBooked) await arriveOrder(call, { orderId: order.id, version: order.version, linked: false })
  if (kind === 'table.opened') return isBooked ? '，客人已到店' : ''
  if (!call.actor.settings.checkoutOpen) throw new Refusal('booking.checkout_closed')
  const seated = (isBooked ? await findTableOrder(tx, call.shopId, order.id) : order) ?? order
  const bill = billPaid.parse(body)
  await clearOrder(call, settleInput(seated, bill, await holdCoupons(dependencies, seated, bill)))
  return '并结账'
}
