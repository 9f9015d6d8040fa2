import { randomBytes } from 'node:crypto'
import { invitationToken } from '@roombook/domain/invitations'
import { bookingOfOrder, shareBooking } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { findToken, insertInvitation } from './invitation.repository.ts'

/** A booking's invitation, which its first order shows. */
interface OrderInvitation {
  token: string
  bookingId: number
  /** Id of the order that shows it. */
  orderId: number
}

/** Returns the path of an invitation's page on this site. */
export const invitePath = (token: string): string => `/m/i/${token}`

/** Creates an unguessable token. */
export const newToken = (shopId: number): string =>
  invitationToken(shopId, randomBytes(16).toString('base64url'))

/**
 * Returns an order's invitation, created on first use; later calls return the same one.
 * @throws Refusal `booking.not_found` for an order that is missing or deleted.
 */
export async function ensureInvitation(
  tx: ShopTransaction,
  { shopId, orderId, at }: { shopId: number; orderId: number; at: Date },
): Promise<OrderInvitation> {
  const found = await bookingOfOrder(tx, shopId, orderId)
  if (!found) throw new Refusal('booking.not_found')
  const { bookingId, firstOrderId } = found
  const known = await findToken(tx, shopId, bookingId)
  if (known !== undefined) return { token: known, bookingId, orderId: firstOrderId }
  await shareBooking(tx, shopId, bookingId)
  const now = await bookingOfOrder(tx, shopId, orderId)
  // While the booking's lock was awaited, the order moved to another booking or another order became the
  // first.
  if (now?.bookingId !== bookingId || now.firstOrderId !== firstOrderId) throw new RunAgain()
  await insertInvitation(tx, shopId, { bookingId, token: newToken(shopId), at })
  const token = await findToken(tx, shopId, bookingId)
  if (token === undefined) throw new RunAgain()
  return { token, bookingId, orderId: firstOrderId }
}
