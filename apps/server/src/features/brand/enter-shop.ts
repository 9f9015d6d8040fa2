import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import { type enterShop as enterCall, ticketSeconds } from '@roombook/contract/brand'
import { hashToken } from '#platform/auth/actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { BrandCall } from '#platform/http/mount.ts'
import { openShopTicket } from './brand.repository.ts'

/**
 * Creates a ticket for entering a store of the brand, for `/jump?ticket=` (2.04).
 * @throws Refusal `request.not_found` for a store of another brand or a missing one.
 */
export async function enterShop(
  db: Database,
  { actor, now }: BrandCall,
  { shopId }: InputOf<typeof enterCall>,
): Promise<OutputOf<typeof enterCall>> {
  const ticket = randomBytes(24).toString('base64url')
  const until = new Date(now.getTime() + ticketSeconds * 1000)
  const { accountId } = actor
  if (!(await openShopTicket(db, { hash: hashToken(ticket), accountId, shopId, at: now, until }))) {
    throw new Refusal('request.not_found')
  }
  return { ticket, expiresAt: until.toISOString() }
}
