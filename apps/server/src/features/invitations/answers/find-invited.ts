import type { InvitationAnswer } from '@roombook/contract/invitation-page'
import { hashToken } from '#platform/auth/actor.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { bookingOfInvitation } from '../invitation.repository.ts'
import { findAnswer } from './answer.repository.ts'

/** A person whose answer to an invitation has not been removed. */
interface Invited {
  /** Id of the order that shows the invitation. */
  orderId: number
  invitedId: number
  name: string
  answer: InvitationAnswer
}

/** Finds the invited person by an invitation's token and the key their browser received on answering. */
export async function findInvited(
  tx: ShopTransaction,
  shopId: number,
  token: string,
  guestKey: string,
): Promise<Invited | undefined> {
  const of = await bookingOfInvitation(tx, shopId, token)
  if (!of || guestKey === '') return undefined
  const found = await findAnswer(tx, shopId, of.bookingId, hashToken(guestKey))
  return found && { orderId: of.orderId, invitedId: found.id, name: found.name, answer: found.answer }
}
