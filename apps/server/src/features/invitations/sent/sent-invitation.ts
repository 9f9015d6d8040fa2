import type { LinkedInvitation, SentInvitation } from '@roombook/contract/invitation-answers'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listAnswers } from '../answers/answer.repository.ts'
import { ensureInvitation, invitePath } from '../ensure-invitation.ts'
import { readInvitedOrder } from '../invited-order.repository.ts'
import { countAnswers, stateOfInvitation } from '../invited-page.ts'
import { mayChangeInvitation } from './may-change-invitation.ts'

/**
 * Reads the invitation of an order, created where there is none, and its answers.
 * @throws Refusal `booking.not_found`.
 */
export async function readSentInvitation(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  orderId: number,
): Promise<SentInvitation> {
  const invitation = await ensureInvitation(tx, { shopId, orderId, at: now })
  const order = await readInvitedOrder(tx, shopId, invitation.orderId)
  if (!order) throw new Refusal('booking.not_found')
  const answers = await listAnswers(tx, shopId, order.bookingId)
  return {
    invitePath: invitePath(invitation.token),
    state: stateOfInvitation(order, now),
    totals: countAnswers(answers),
    answers: answers.map(({ id, updatedAt, ...given }) => ({
      answerId: id,
      ...given,
      answeredAt: updatedAt.toISOString(),
    })),
  }
}

/** The site's public URL where configured; otherwise the request's address is used. */
export interface SitePlace {
  publicUrl: string | undefined
}

/**
 * Reads the invitation for staff, with its complete URL for copying.
 * @throws Refusal `booking.not_found`.
 */
export async function readLinkedInvitation(
  tx: ShopTransaction,
  { publicUrl }: SitePlace,
  call: Pick<StaffCall, 'shopId' | 'now' | 'origin' | 'actor'>,
  orderId: number,
): Promise<LinkedInvitation> {
  const sent = await readSentInvitation(tx, call, orderId)
  return {
    ...sent,
    url: new URL(sent.invitePath, publicUrl ?? call.origin).href,
    mayAct: await mayChangeInvitation(tx, call, orderId),
  }
}
