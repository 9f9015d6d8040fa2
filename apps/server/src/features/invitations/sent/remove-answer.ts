import type { InputOf } from '@roombook/contract'
import type {
  clearOwnAnswers as clearOwnCall,
  LinkedInvitation,
  removeInviteAnswer,
  removeOwnAnswer as removeOwnCall,
  SentInvitation,
} from '@roombook/contract/invitation-answers'
import { shareBooking } from '#features/orders/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { markAllRemoved, markRemoved } from '../answers/answer.repository.ts'
import { byHost, type InvitationFrame, logInvitationChange } from '../answers/notify-of-answer.ts'
import { ensureInvitation } from '../ensure-invitation.ts'
import { requireMayChange } from './may-change-invitation.ts'
import { requireOwnOrder } from './require-own-order.ts'
import { readLinkedInvitation, readSentInvitation, type SitePlace } from './sent-invitation.ts'

/**
 * Removes an answer by staff; the person may answer again.
 * @throws Refusal `booking.not_found`, `booking.not_yours`, `invitations.answer_missing`.
 */
export const removeAnswer = (
  place: SitePlace,
  call: StaffCall,
  { forOrderId, answerId }: InputOf<typeof removeInviteAnswer>,
): Promise<LinkedInvitation> =>
  call.change(async (tx) => {
    const { shopId, now: at, actor } = call
    const frame = { shopId, at, operatorId: actor.staffId, operatorName: actor.nickname }
    await requireMayChange(tx, call, forOrderId)
    await remove(tx, frame, { orderId: forOrderId, answerId, action: 'invitations.remove-answer' })
    return readLinkedInvitation(tx, place, call, forOrderId)
  })

/**
 * Removes an answer by the host.
 * @throws Refusal `booking.not_found`, `invitations.answer_missing`.
 */
export const removeOwnAnswer = (
  call: GuestCall,
  { orderId, answerId }: InputOf<typeof removeOwnCall>,
): Promise<SentInvitation> =>
  call.change(async (tx) => {
    await requireOwnOrder(tx, call, orderId)
    const { shopId, now: at } = call
    await remove(tx, { shopId, at, ...byHost }, { orderId, answerId, action: 'invitations.remove-mine' })
    return readSentInvitation(tx, call, orderId)
  })

/**
 * Removes all answers by the host, for a leaked link that strangers answer in large numbers.
 * @throws Refusal `booking.not_found`.
 */
export const clearOwnAnswers = (
  call: GuestCall,
  { orderId: named }: InputOf<typeof clearOwnCall>,
): Promise<SentInvitation> =>
  call.change(async (tx) => {
    await requireOwnOrder(tx, call, named)
    const { shopId, now: at } = call
    const { bookingId, orderId } = await ensureInvitation(tx, { shopId, orderId: named, at })
    await shareBooking(tx, shopId, bookingId)
    const count = await markAllRemoved(tx, shopId, { bookingId, at })
    if (count > 0) {
      const entry = { orderId, action: 'invitations.clear-mine', remark: `清空邀请回复：共${count}条` }
      await logInvitationChange(tx, { shopId, at, ...byHost }, entry)
    }
    return readSentInvitation(tx, call, named)
  })

async function remove(
  tx: ShopTransaction,
  frame: InvitationFrame,
  { orderId, answerId, action }: { orderId: number; answerId: number; action: string },
): Promise<void> {
  const { shopId, at } = frame
  const invitation = await ensureInvitation(tx, { shopId, orderId, at })
  await shareBooking(tx, shopId, invitation.bookingId)
  const name = await markRemoved(tx, shopId, { bookingId: invitation.bookingId, answerId, at })
  if (name === undefined) throw new Refusal('invitations.answer_missing')
  await logInvitationChange(tx, frame, {
    orderId: invitation.orderId,
    action,
    remark: `移除 ${name} 的邀请回复`,
  })
}
