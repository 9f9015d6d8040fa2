import { randomBytes } from 'node:crypto'
import { invitationToken } from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { RunAgain } from '../../platform/db/run-again.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findCarrier } from '../booking/index.ts'
import { findToken, insertInvitation, lockOrderShared } from './invitation.repository.ts'

/** An order's invitation: of linked orders there is one, which the first of them carries. */
interface OrderInvitation {
  token: string
  /** The order that carries it. */
  orderId: number
}

/** Where the page of an invitation is on this site. */
export const invitePath = (token: string): string => `/m/i/${token}`

/** A token that nobody can guess. */
export const newToken = (shopId: number): string =>
  invitationToken(shopId, randomBytes(16).toString('base64url'))

/**
 * The invitation of an order, made the first time that it is asked for. All who ask are given the same one.
 * @throws Refusal `booking.not_found` for an order that is missing or deleted.
 */
export async function invitationOf(
  tx: ShopTransaction,
  { shopId, orderId, at }: { shopId: number; orderId: number; at: Date },
): Promise<OrderInvitation> {
  const carrierId = (await findCarrier(tx, shopId, orderId))?.carrierId
  if (carrierId === undefined) throw new Refusal('booking.not_found')
  const standing = await findToken(tx, shopId, carrierId)
  if (standing !== undefined) return { token: standing, orderId: carrierId }
  await lockOrderShared(tx, shopId, carrierId)
  // Another order has become the first while this one was waited for.
  if ((await findCarrier(tx, shopId, orderId))?.carrierId !== carrierId) throw new RunAgain()
  await insertInvitation(tx, shopId, { orderId: carrierId, token: newToken(shopId), at })
  const token = await findToken(tx, shopId, carrierId)
  if (token === undefined) throw new RunAgain()
  return { token, orderId: carrierId }
}
