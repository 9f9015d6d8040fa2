import type { InputOf } from '@roombook/contract'
import type { LinkedInvitation, renewInvitation as renewCall } from '@roombook/contract/invitation-answers'
import { shareBooking } from '#features/orders/index.ts'
import { hashToken } from '#platform/auth/actor.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { logInvitationChange } from '../answers/notify-of-answer.ts'
import { ensureInvitation, newToken } from '../ensure-invitation.ts'
import { lockInvitation, replaceToken } from '../invitation.repository.ts'
import { requireMayChange } from './may-change-invitation.ts'
import { readLinkedInvitation, type SitePlace } from './sent-invitation.ts'

/**
 * Replaces an invitation's link: the old one stops working, and its open pages get no more events. Answers
 * stay, and their authors may still change them.
 *
 * @throws Refusal `booking.not_found`, `booking.not_yours`.
 */
export async function renewInvitation(
  { outbox, ...place }: SitePlace & { outbox: Outbox },
  call: StaffCall,
  { forOrderId }: InputOf<typeof renewCall>,
): Promise<LinkedInvitation> {
  const { shopId, now: at, actor } = call
  let leaked: string | undefined
  const renewed = await call.change(async (tx) => {
    await requireMayChange(tx, call, forOrderId)
    const { token, bookingId, orderId } = await ensureInvitation(tx, { shopId, orderId: forOrderId, at })
    await shareBooking(tx, shopId, bookingId)
    if ((await lockInvitation(tx, shopId, bookingId)) !== token) throw new RunAgain()
    leaked = token
    await replaceToken(tx, shopId, { bookingId, token: newToken(shopId), at })
    await logInvitationChange(
      tx,
      { shopId, at, operatorId: actor.staffId, operatorName: actor.nickname },
      { orderId, action: 'invitations.renew', remark: '更换邀请函链接，旧链接失效' },
    )
    return readLinkedInvitation(tx, place, call, forOrderId)
  })
  if (leaked !== undefined) outbox.endSession(hashToken(leaked))
  return renewed
}
