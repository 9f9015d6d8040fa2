import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type { brandLogin } from '@roombook/contract/brand'
import { type AttemptsInFlight, proveAccount } from '#features/session/index.ts'
import { hashToken } from '#platform/auth/actor.ts'
import { findBrandActor } from '#platform/auth/brand-actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { listBrands, openBrandSession } from './brand.repository.ts'

export interface BrandLoginDependencies {
  db: Database
  sessionHours: number
  attempts: AttemptsInFlight
}

/**
 * Logs a brand administrator in by password, with the same protection against guessing as other logins.
 * @throws Refusal `session.too_many_attempts`, `session.wrong_password`, `brand.none` for an account without
 *   a brand.
 */
export async function logInBrand(
  { db, sessionHours, attempts }: BrandLoginDependencies,
  call: OpenCall,
  input: InputOf<typeof brandLogin>,
): Promise<OutputOf<typeof brandLogin>> {
  const { now } = call
  const accountId = await proveAccount({ db, attempts }, call, input)
  const brands = await listBrands(db, accountId)
  if (brands.length === 0) throw new Refusal('brand.none')

  const token = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + sessionHours * 3_600_000)
  await openBrandSession(db, { tokenHash: hashToken(token), accountId, at: now, until })
  const opened = await findBrandActor(db, token, now, null)
  if (!opened) throw new Refusal('brand.none')
  return { token, name: opened.actor.name, brands, expiresAt: until.toISOString() }
}
