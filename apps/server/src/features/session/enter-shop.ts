import { randomBytes } from 'node:crypto'
import type { login, OutputOf } from '@roombook/contract'
import { hashToken } from '../../platform/auth/actor.ts'
import { type Database, inShop } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readStaffUser } from '../shell/index.ts'
import { listShopsOfAccount, openSession } from './session.repository.ts'

export interface EnterParts {
  db: Database
  sessionHours: number
}

/**
 * Opens a session for an account that has proved itself, in the store asked for where it works there, else in the one
 * last entered.
 * @throws Refusal `session.no_shop` where it works in none.
 */
export async function enterShop(
  { db, sessionHours }: EnterParts,
  { accountId, shopId, now }: { accountId: number; shopId: number | undefined; now: Date },
): Promise<OutputOf<typeof login>> {
  const shops = await listShopsOfAccount(db, accountId)
  const shop = shops.find((candidate) => candidate.shop_id === shopId) ?? shops[0]
  if (!shop) throw new Refusal('session.no_shop')
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + sessionHours * 3_600_000)
  await openSession(db, {
    tokenHash: hashToken(token),
    accountId,
    shopId: shop.shop_id,
    staffId: shop.staff_id,
    at: now,
    until,
  })
  const user = await inShop(db, shop.shop_id, (tx) =>
    readStaffUser(tx, shop.shop_id, shop.staff_id, shops.length),
  )
  return {
    token,
    user,
    shop: { id: shop.shop_id, title: shop.title, address: shop.address },
    expiresAt: until.toISOString(),
  }
}
