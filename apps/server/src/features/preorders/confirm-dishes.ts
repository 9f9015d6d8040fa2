import type { InputOf } from '@roombook/contract'
import type { confirmPreorder as confirmCall, PreorderDetail } from '@roombook/contract/preorders'
import { SureState } from '@roombook/domain/preorders'
import { updateBooking } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { agreeOnLines, requireAvailable, requireEnough } from './agree-on-lines.ts'
import { buildDishSlip } from './dish-slip.ts'
import { lockPreorder, type OpenPreorder } from './open-preorder.ts'
import { type PreorderRow, updatePreorder } from './preorder.repository.ts'
import { readPreorderDetail } from './preorder.view.ts'
import { countDishes, priceLines } from './price-lines.ts'
import { describeMenu, recordDishChange } from './record-dish-change.ts'
import { requireChoosing, requireChosen } from './require-acting.ts'

/**
 * Confirms the dishes by staff; the guest can no longer change them (4.08).
 * @throws Refusal `preorders.missing`, `preorders.stale`, `preorders.already_confirmed`,
 *   `preorders.unavailable`, `preorders.too_few`, `booking.not_found`, `booking.not_yours`,
 *   `booking.not_allowed_in_status`.
 */
export const confirmPreorder = (
  call: StaffCall,
  { forOrderId, version }: InputOf<typeof confirmCall>,
): Promise<PreorderDetail> =>
  call.change(async (tx) => {
    const { shopId, now, actor } = call
    const open = await lockPreorder(tx, shopId, forOrderId)
    requireChoosing(call, open)
    const preorder = requireChosen(open, version)
    if (preorder.sureState === SureState.confirmed) throw new Refusal('preorders.already_confirmed')
    await confirmDishes(tx, { shopId, now }, { ...open, preorder }, actor)
    return readPreorderDetail(tx, call, forOrderId)
  })

/**
 * Confirms the dishes at their current prices.
 *
 * @param staff undefined where the guest confirms, of which the staff are then notified.
 * @throws Refusal `preorders.unavailable`, naming each unavailable dish; `preorders.too_few`, naming each set
 *   menu.
 */
export async function confirmDishes(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  { order, preorder, lines: chosen }: OpenPreorder & { preorder: PreorderRow },
  staff: { staffId: number; nickname: string } | undefined,
): Promise<void> {
  const lines = await priceLines(tx, shopId, order.bookDate, chosen)
  requireAvailable(lines)
  requireEnough(lines)
  await agreeOnLines(tx, shopId, lines)
  const slip = buildDishSlip({ order, isAnnounced: preorder.kitchenTold, waiting: false }, lines, preorder)
  const name = staff?.nickname ?? '客人'
  const version = await updatePreorder(tx, shopId, preorder.id, {
    is_sure: SureState.confirmed,
    updated_at: now,
    confirmed_at: now,
    confirmed_by: staff?.staffId ?? null,
    kitchen_told: preorder.kitchenTold || slip !== undefined,
    changed_by: name,
    changed_what: '确认菜品',
  })
  await updateBooking(tx, shopId, order.bookingId, { dishes_chosen: true })
  await recordDishChange(tx, {
    shopId,
    now,
    order,
    preorderId: preorder.id,
    version,
    action: staff ? 'preorders.confirm' : 'preorders.guest-confirm',
    staffId: staff?.staffId ?? null,
    name,
    remark: `${staff ? '代客确认菜品' : '客人确认菜品'}：${describeMenu(lines)}`,
    slip,
    ...(staff ? {} : { note: `${countDishes(lines)}份菜品` }),
  })
}
