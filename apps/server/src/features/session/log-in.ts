import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InputOf, login as loginCall, OutputOf } from '@roombook/contract'
import { normalizePhone } from '@roombook/domain'
import { hashToken } from '../../platform/auth/actor.ts'
import { passwordMatches } from '../../platform/auth/password.ts'
import { type Database, inShop } from '../../platform/db/database.ts'
import type { OpenCall } from '../../platform/http/mount.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readStaffUser } from '../shell/index.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { delayOf, isLockedOut, windowMinutes } from './login-limits.ts'
import {
  countLoginFailures,
  findAccount,
  listShopsOfAccount,
  noteLogin,
  openSession,
} from './session.repository.ts'

export interface LogInParts {
  db: Database
  sessionHours: number
  attempts: AttemptsInFlight
}

/**
 * Opens a session for an account and its password, in the store asked for or the one last entered. Unknown account
 * and wrong password take the same time and the same words.
 *
 * @throws Refusal `session.too_many_attempts`, `session.wrong_password`, `session.no_shop`.
 */
export async function logIn(
  { db, sessionHours, attempts }: LogInParts,
  { now, address }: OpenCall,
  { account, password, shopId }: InputOf<typeof loginCall>,
): Promise<OutputOf<typeof loginCall>> {
  const attempt = { phone: normalizePhone(account), network: networkOf(address) }
  const found = await attempts.during(attempt, (others) =>
    proveAccount(db, { ...attempt, password, now }, others),
  )

  const shops = await listShopsOfAccount(db, found.account_id)
  const shop = shops.find((candidate) => candidate.shop_id === shopId) ?? shops[0]
  if (!shop) throw new Refusal('session.no_shop')
  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + sessionHours * 3_600_000)
  await openSession(db, {
    tokenHash: hashToken(token),
    accountId: found.account_id,
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

/** @returns the account whose password was given. */
async function proveAccount(
  db: Database,
  { phone, network, password, now }: { phone: string; network: string; password: string; now: Date },
  others: { here: number; address: number },
) {
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  const failed = await countLoginFailures(db, phone, network, since)
  const failures = { ...failed, here: failed.here + others.here, address: failed.address + others.address }
  if (isLockedOut(failures)) throw new Refusal('session.too_many_attempts')
  await sleep(delayOf(failures))

  const found = await findAccount(db, phone)
  const succeeded = await passwordMatches(found?.password_hash, password)
  await noteLogin(db, { phone, address: network, succeeded, at: now })
  if (!found || !succeeded) throw new Refusal('session.wrong_password')
  return found
}
