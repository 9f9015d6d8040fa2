import { billPaid, type InputOf, type OutputOf } from '@roombook/contract'
import type { judgePosCoupons } from '@roombook/contract/pos'
import { yuan } from '@roombook/domain/money'
import { pluginOpen } from '@roombook/domain/session'
import { findTableOrder } from '#features/booking/index.ts'
import type { CodeDependencies } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { judgeCoupons } from '../events/hold-coupons.ts'
import { findPosEvent } from '../events/pos-event.repository.ts'

/**
 * Previews which of a till's coupons would be accepted for an order's bill and why others would not, all at
 * once.
 * @throws Refusal `pos.event_gone`, `booking.not_found`.
 */
export const judgeEventCoupons = (
  { sealer }: Pick<CodeDependencies, 'sealer'>,
  call: StaffCall,
  { posEventId, orderId }: InputOf<typeof judgePosCoupons>,
): Promise<OutputOf<typeof judgePosCoupons>> =>
  call.read(async (tx) => {
    const event = await findPosEvent(tx, call.shopId, posEventId)
    if (!event) throw new Refusal('pos.event_gone')
    const order = await findTableOrder(tx, call.shopId, orderId)
    if (!order) throw new Refusal('booking.not_found')
    if (event.kind !== 'bill.paid') return { list: [] }
    const judged = await judgeCoupons({ tx, call, sealer }, order, billPaid.parse(event.body))
    const isOpen = pluginOpen(call.actor.plugins['shopai/sendcoupon'])
    return {
      list: judged.map(({ name, amount, grantId, fault }) => {
        const why = grantId !== undefined && !isOpen ? '本店的优惠券没有开通' : fault
        const as =
          grantId === undefined ? '收银的优惠，记为折扣' : `本店的券，减${yuan(amount)}元，结账时核销`
        return { name, amount, counts: why === '', why: why || as }
      }),
    }
  })
