import { randomBytes } from 'node:crypto'
import { invitationToken } from '@roombook/domain'
import { bookingOfOrder, shareBooking } from '#features/orders/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { RunAgain } from '#platform/db/run-again.ts'
import { findToken, insertInvitation } from './invitation.repository.ts'

/** The invitation of a booking, which its first order shows. */
interface OrderInvitation {
  token: string
  bookingId: number
  /** The order that shows it. */
  orderId: number
}

/** Returns the path of an invitation's page on this site. */
export const invitePath = (token: string): string => `/m/i/${token}`

/** A token that nobody can guess. */
export const newToken = (shopId: number): string =>
  invitationToken(shopId, randomBytes(16).toString('base64url'))

/**
 * The invitation of an order, made the first time that it is asked for. All who ask are given the same one.
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
  // Its room parted from the others, or another has become the first, while the booking was waited for.
  if (now?.bookingId !== bookingId || now.firstOrderId !== firstOrderId) throw new RunAgain()
  await insertInvitation(tx, shopId, { bookingId, token: newToken(shopId), at })
  const token = await findToken(tx, shopId, bookingId)
  if (token === undefined) throw new RunAgain()
  return { token, bookingId, orderId: firstOrderId }
}
