import type { InputOf, OutputOf } from '@roombook/contract'
import type { changeShop as changeCall } from '@roombook/contract/stores'
import { enterShop } from '#features/session/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import { leaveShop } from './stores.repository.ts'

/**
 * Time for which the previous session may still read, in milliseconds: a lost response can be requested
 * again, and other tabs learn of the change before their session ends.
 */
const graceMs = 60_000

export interface ChangeShopDependencies {
  db: Database
  sessionHours: number
}

/**
 * Opens a session in another store that the caller works in (7.55). The calling session becomes read-only and
 * ends a minute later.
 * @throws Refusal `request.not_found` for a store where the caller does not work or a missing one.
 */
export async function changeShop(
  { db, sessionHours }: ChangeShopDependencies,
  { actor, now }: StaffCall,
  { shopId }: InputOf<typeof changeCall>,
): Promise<OutputOf<typeof changeCall>> {
  const { accountId, tokenHash } = actor
  const opened = await enterShop({ db, sessionHours }, { accountId, shopId, now })
  // The login fell back to the last store, since the caller has no access to this one.
  if (opened.shop.id !== shopId) throw new Refusal('request.not_found')
  await leaveShop(db, tokenHash, { at: now, until: new Date(now.getTime() + graceMs) })
  return { token: opened.token, userInfo: opened.user, expiresAt: opened.expiresAt }
}
