import type { InputOf } from '@roombook/contract'
import type { cancelPreorder as cancelCall, PreorderDetail } from '@roombook/contract/preorders'
import { SureState } from '@roombook/domain/preorders'
import { updateBooking } from '#features/orders/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { deleteLines } from './change-lines.repository.ts'
import { buildDishSlip } from './dish-slip.ts'
import { lockPreorder } from './open-preorder.ts'
import { updatePreorder } from './preorder.repository.ts'
import { readPreorderDetail } from './preorder.view.ts'
import { priceLines } from './price-lines.ts'
import { describeMenu, recordDishChange } from './record-dish-change.ts'
import { requireActing, requireChosen } from './require-acting.ts'

/**
 * Cancels all dishes of an order; they can be chosen again. Notifies the kitchen if it has a slip of them.
 * @throws Refusal `preorders.missing`, `preorders.stale`, `booking.not_found`, `booking.not_yours`,
 *   `booking.not_allowed_in_status`.
 */
export const cancelPreorder = (
  call: StaffCall,
  { forOrderId, version: seen }: InputOf<typeof cancelCall>,
): Promise<PreorderDetail> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const open = await lockPreorder(tx, shopId, forOrderId)
    requireActing(call, open)
    const preorder = requireChosen(open, seen)
    const { order } = open
    const lines = await priceLines(tx, shopId, order.bookDate, open.lines)
    const remarks = { remark: '', userRemark: '' }
    const announced = preorder.kitchenTold
    const slip = buildDishSlip(
      { order, isAnnounced: announced, waiting: false, dropped: true },
      lines,
      remarks,
    )
    await deleteLines(
      tx,
      shopId,
      open.lines.map(({ id }) => id),
    )
    const version = await updatePreorder(tx, shopId, preorder.id, {
      is_sure: SureState.choosing,
      remark: '',
      user_remark: '',
      updated_at: now,
      confirmed_at: null,
      confirmed_by: null,
      kitchen_told: false,
      changed_by: actor.nickname,
      changed_what: '取消点菜',
    })
    await updateBooking(tx, shopId, order.bookingId, { dishes_chosen: false })
    await recordDishChange(tx, {
      shopId,
      now,
      order,
      preorderId: preorder.id,
      version,
      action: 'preorders.cancel',
      staffId: actor.staffId,
      name: actor.nickname,
      remark: `取消点菜：${describeMenu(lines)}`,
      slip,
    })
    return readPreorderDetail(tx, call, forOrderId)
  })
