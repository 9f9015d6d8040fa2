import type { InputOf } from '@roombook/contract'
import type { PreorderDetail, submitPreorder as submitCall } from '@roombook/contract/preorders'
import { SureState, sureAfterStaff } from '@roombook/domain/preorders'
import { updateBooking } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { agreeOnLines, requireAvailable, requireEnough } from './agree-on-lines.ts'
import { buildDishSlip } from './dish-slip.ts'
import { mergeWishes } from './merge-wishes.ts'
import { lockPreorder, type OpenPreorder } from './open-preorder.ts'
import { updatePreorder } from './preorder.repository.ts'
import { readPreorderDetail } from './preorder.view.ts'
import { putLines } from './put-lines.ts'
import { describeMenu, recordDishChange } from './record-dish-change.ts'
import { requireChoosing, requireChosen, requireFresh } from './require-acting.ts'

type MenuInput = Omit<InputOf<typeof submitCall>, 'version'> & { version?: number | undefined }

/**
 * Saves the menu that staff put together. Dishes chosen by others stay attributed to them. Where guests
 * choose, the menu waits for their confirmation; otherwise it is confirmed at once (4.08).
 *
 * @throws Refusal `preorders.stale` where others chose something since; `preorders.empty`,
 *   `preorders.too_many_lines`, `preorders.too_many_of_one`; `preorders.unavailable`, `preorders.too_few`,
 *   naming each dish; `booking.not_found`, `booking.not_yours`, `booking.not_allowed_in_status`.
 */
export const submitPreorder = (call: StaffCall, input: MenuInput): Promise<PreorderDetail> =>
  saveMenu(call, input, {
    action: 'preorders.submit',
    word: '点菜',
    // With nothing chosen, nothing can have been overlooked.
    require: (open) => open.lines.length > 0 && requireFresh(open, input.version),
  })

/**
 * Saves a changed menu where dishes were chosen already.
 * @throws Refusal as {@link submitPreorder}, and `preorders.missing`.
 */
export const editPreorder = (call: StaffCall, input: MenuInput): Promise<PreorderDetail> =>
  saveMenu(call, input, {
    action: 'preorders.edit',
    word: '改菜',
    require: (open) => requireChosen(open, input.version),
  })

interface SaveKind {
  action: 'preorders.submit' | 'preorders.edit'
  word: string
  require: (open: OpenPreorder) => unknown
}

function saveMenu(
  call: StaffCall,
  { forOrderId, remark, goods }: MenuInput,
  { action, word, require }: SaveKind,
): Promise<PreorderDetail> {
  const { shopId, now, actor } = call
  const wishes = mergeWishes(goods)
  if (wishes.length === 0) throw new Refusal('preorders.empty')
  return call.change(async (tx) => {
    const open = await lockPreorder(tx, shopId, forOrderId)
    requireChoosing(call, open)
    require(open)
    const { order } = open
    const { preorder, lines } = await putLines(tx, call, open, wishes)
    const sent = goods.map(({ specId, ...good }) => ({ ...good, specId: specId ?? 0 }))
    requireAvailable(lines, sent)
    requireEnough(lines, sent)
    const sure = sureAfterStaff(order.dishMode)
    const confirmed = sure === SureState.confirmed
    if (confirmed) await agreeOnLines(tx, shopId, lines)

    const remarks = { remark, userRemark: preorder.userRemark }
    const slip = buildDishSlip(
      { order, isAnnounced: preorder.kitchenTold, waiting: !confirmed },
      lines,
      remarks,
    )
    const version = await updatePreorder(tx, shopId, preorder.id, {
      is_sure: sure,
      remark,
      updated_at: now,
      confirmed_at: confirmed ? now : null,
      confirmed_by: confirmed ? actor.staffId : null,
      kitchen_told: preorder.kitchenTold || slip !== undefined,
      changed_by: actor.nickname,
      changed_what: word,
    })
    await updateBooking(tx, shopId, order.bookingId, { dishes_chosen: confirmed })
    await recordDishChange(tx, {
      shopId,
      now,
      order,
      preorderId: preorder.id,
      version,
      action,
      staffId: actor.staffId,
      name: actor.nickname,
      remark: `${word}：${describeMenu(lines)}${confirmed ? '' : '，待客人确认'}`,
      slip,
    })
    return readPreorderDetail(tx, call, forOrderId)
  })
}
