import { type InputOf, refusals } from '@roombook/contract'
import type { Moved } from '@roombook/contract/order-acted'
import type { setDishMode as setDishModeCall } from '@roombook/contract/preorders'
import { DishMode, dishesOffered, dishModes } from '@roombook/domain/preorders'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { byStaff, logMove } from '../follow-ups/log-move.ts'
import { updateOrder } from '../orders/order.repository.ts'
import { type MoveEffects, moveBooking } from './move-booking.ts'

/**
 * Sets who chooses an order's dishes (4.08). The first of linked orders shows the dishes, so the mode is
 * stored there whichever is acted on. A missing order is 参数错误 here, because the toggle names the order rather
 * than the user (8.05).
 *
 * @throws Refusal `booking.dishes_closed` for any mode but 0 where the shop offers no dishes.
 */
export async function setDishMode(
  call: StaffCall,
  { dishMode, ...acted }: InputOf<typeof setDishModeCall>,
): Promise<Moved> {
  const { settings, plugins } = call.actor
  const open = dishesOffered({ ...settings, plugins })
  const remark = `点菜权限：${dishModes.find(({ mode }) => mode === dishMode)?.name ?? ''}`
  const effects: MoveEffects = {
    move: 'setDishMode',
    action: 'booking.set-dish-mode',
    remark,
    fields: ['dishMode'],
    booking: () => ({ dish_mode: dishMode }),
    require() {
      if (dishMode !== DishMode.closed && !open) throw new Refusal('booking.dishes_closed')
    },
    async also(tx, { moving, members, firstId }) {
      const first = members.find(({ id }) => id === firstId)
      if (!first || moving.includes(first)) return
      const version = await updateOrder(tx, call.shopId, first.id, {})
      await logMove(tx, byStaff(call), {
        orderId: first.id,
        version,
        action: 'booking.set-dish-mode',
        bookDate: first.bookDate,
        periodId: first.periodId,
        roomIds: [first.roomId],
        fromStatus: first.status,
        toStatus: first.status,
        fields: ['dishMode'],
        remark,
      })
    },
  }
  try {
    return await moveBooking(call, acted, effects)
  } catch (error) {
    const missing = error instanceof Refusal && error.code === 'booking.not_found'
    throw missing ? new Refusal('booking.not_found', {}, refusals['request.missing_id'].message) : error
  }
}
