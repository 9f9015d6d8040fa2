import { type InputOf, refusals } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setSync as setSyncCall } from '@roombook/contract/order-moves'
import { updateBooking } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { type MoveEffects, moveBooking } from './move-booking.ts'

/**
 * Sets whether linked rooms act in sync by default. A missing order is 参数错误 here, because the toggle names
 * the order rather than the user (8.05).
 *
 * @throws Refusal `booking.not_linked`.
 */
export async function setSync(
  call: StaffCall,
  { syncByDefault, ...acted }: InputOf<typeof setSyncCall>,
): Promise<Moved> {
  const effects: MoveEffects = {
    move: 'setSync',
    action: 'booking.set-sync',
    remark: syncByDefault ? '连台同步：开' : '连台同步：关',
    fields: ['syncByDefault'],
    require(order) {
      if (!order.linked) throw new Refusal('booking.not_linked')
    },
    async also(tx, { order }) {
      await updateBooking(tx, call.shopId, order.bookingId, { sync_by_default: syncByDefault })
    },
  }
  try {
    return await moveBooking(call, { ...acted, linked: false }, effects)
  } catch (error) {
    const missing = error instanceof Refusal && error.code === 'booking.not_found'
    throw missing ? new Refusal('booking.not_found', {}, refusals['request.missing_id'].message) : error
  }
}
