import { randomBytes } from 'node:crypto'
import type { login, OutputOf } from '@roombook/contract'
import { readStaffUser } from '#features/shell/index.ts'
import { findActor, hashToken } from '#platform/auth/actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { listShopsOfAccount, openSession } from './session.repository.ts'

export interface EnterParts {
  db: Database
  sessionHours: number
}

interface Entering {
  accountId: number
  shopId: number | undefined
  now: Date
  /** Of the session to open; a new one by itself. */
  token?: string
}

/**
 * Opens a session for an account that has proved itself, in the store asked for where it works there, else in the one
 * last entered.
 * @throws Refusal `session.no_shop` where it works in none.
 */
export async function enterShop(
  { db, sessionHours }: EnterParts,
  { accountId, shopId, now, token = randomBytes(32).toString('base64url') }: Entering,
): Promise<OutputOf<typeof login>> {
  const shops = await listShopsOfAccount(db, accountId)
  const shop = shops.find((candidate) => candidate.shop_id === shopId) ?? shops[0]
  if (!shop) throw new Refusal('session.no_shop')
  const until = new Date(now.getTime() + sessionHours * 3_600_000)
  await openSession(db, {
    tokenHash: hashToken(token),
    accountId,
    shopId: shop.shop_id,
    staffId: shop.staff_id,
    at: now,
    until,
  })
  return openedIn(db, shop, { token, until, shopCount: shops.length })
}

/**
 * The session that was opened before under a token, for a page that has not heard of it.
 * @throws Refusal `session.wrong_code` where it is over by now.
 */
export async function enteredBefore(
  { db }: EnterParts,
  { token, now }: { token: string; now: Date },
): Promise<OutputOf<typeof login>> {
  const found = await findActor(db, token, now, null)
  const shops = found ? await listShopsOfAccount(db, found.actor.accountId) : []
  const shop = shops.find(({ shop_id }) => shop_id === found?.actor.shopId)
  if (!found || found.actor.hasLeft || !shop) throw new Refusal('session.wrong_code')
  return openedIn(db, shop, { token, until: found.actor.expiresAt, shopCount: shops.length })
}

async function openedIn(
  db: Database,
  shop: Awaited<ReturnType<typeof listShopsOfAccount>>[number],
  { token, until, shopCount }: { token: string; until: Date; shopCount: number },
): Promise<OutputOf<typeof login>> {
  const user = await inShop(db, shop.shop_id, (tx) =>
    readStaffUser(tx, shop.shop_id, shop.staff_id, shopCount),
  )
  return {
    token,
    user,
    shop: { id: shop.shop_id, title: shop.title, address: shop.address },
    expiresAt: until.toISOString(),
  }
}
