import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { Refusal } from '#platform/calls/refusal.ts'
import { deleteLines } from './change-lines.repository.ts'
import { confirmDishes } from './confirm-dishes.ts'
import { guestCart } from './guest-cart.ts'
import type { GuestFrame } from './guest-frame.ts'
import { openForGuest, openToChoose } from './open-for-guest.ts'
import { beginPreorder } from './open-preorder.ts'
import { requireFresh } from './require-acting.ts'
import { storeGuestChange } from './store-guest-change.ts'

/**
 * Removes any guest's line, on behalf of the host.
 * @throws Refusal `preorders.line_missing`, `preorders.closed`, `preorders.already_confirmed`,
 *   `booking.not_found`.
 */
export const removeGuestLine = (frame: GuestFrame, lineId: number): Promise<GuestCart> =>
  frame.change(async (tx) => {
    const open = await openToChoose(tx, frame)
    const line = open.lines.find(({ id }) => id === lineId)
    if (!line) throw new Refusal('preorders.line_missing')
    await deleteLines(tx, frame.shopId, [lineId])
    await storeGuestChange(tx, frame, open, { preorderId: line.preorderId, what: '移除菜品' })
    return guestCart(tx, frame)
  })

/**
 * Sets the host's remark to the kitchen.
 * @throws Refusal `preorders.closed`, `preorders.already_confirmed`, `booking.not_found`.
 */
export const setGuestRemark = (frame: GuestFrame, userRemark: string): Promise<GuestCart> =>
  frame.change(async (tx) => {
    const open = await openToChoose(tx, frame)
    if (userRemark !== (open.preorder?.userRemark ?? '')) {
      const { id: preorderId } = await beginPreorder(tx, frame, open)
      const columns = { user_remark: userRemark }
      await storeGuestChange(tx, frame, open, { preorderId, what: '填写备注', columns })
    }
    return guestCart(tx, frame)
  })

/**
 * Confirms the chosen dishes by the host, in the version that the host saw and at current prices. From then
 * on only staff can change them.
 *
 * @throws Refusal `preorders.stale` where something was chosen since; `preorders.empty`,
 *   `preorders.unavailable`, `preorders.too_few`, `preorders.closed`, `preorders.already_confirmed`,
 *   `booking.not_found`.
 */
export const confirmByGuest = (frame: GuestFrame, version: number): Promise<GuestCart> =>
  frame.change(async (tx) => {
    const open = await openForGuest(tx, frame, { lock: true })
    const { mayConfirm, code, closedWords } = open.choice
    if (!mayConfirm) throw new Refusal(code ?? 'preorders.closed', {}, closedWords)
    const { preorder } = open
    requireFresh(open, version)
    if (!preorder || open.lines.length === 0) throw new Refusal('preorders.empty')
    await confirmDishes(tx, frame, { ...open, preorder }, undefined)
    return guestCart(tx, frame)
  })
