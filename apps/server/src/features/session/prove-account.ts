import { setTimeout as sleep } from 'node:timers/promises'
import { normalizePhone } from '@roombook/domain/validation'
import { hashToken } from '#platform/auth/actor.ts'
import { passwordMatches } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { attemptDelayMs, isLockedOut, tooManyAttempts, windowMinutes } from './login-limits.ts'
import { countLoginFailures, findAccount, noteLogin } from './session.repository.ts'

export interface ProveAccountDependencies {
  db: Database
  attempts: AttemptsInFlight
}

/**
 * Verifies a user account's password. An unknown account and a wrong password take the same time and give the
 * same message; repeated guesses are slowed at every entry. A browser with an earlier login counts separately
 * (decision 014), so that guesses from the same network do not lock the owner out.
 *
 * @returns the account's id.
 * @throws Refusal `session.too_many_attempts`, `session.wrong_password`.
 */
export async function proveAccount(
  { db, attempts }: ProveAccountDependencies,
  { now, address }: Pick<OpenCall, 'now' | 'address'>,
  { account, password, device }: { account: string; password: string; device?: string },
): Promise<number> {
  const phone = normalizePhone(account)
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  const browser = device && `device:${hashToken(device).toString('base64url')}`
  const isKnown = browser && (await countLoginFailures(db, phone, browser, since)).familiar
  const attempt = { phone, network: isKnown ? browser : findNetwork(address), at: now }
  return attempts.during(attempt, async (others) => {
    const failed = await countLoginFailures(db, phone, attempt.network, since)
    const failures = { ...failed, here: failed.here + others.here, address: failed.address + others.address }
    if (isLockedOut(failures)) throw tooManyAttempts()
    await sleep(attemptDelayMs(failures))

    const found = await findAccount(db, phone)
    const succeeded = await passwordMatches(found?.password_hash, password)
    await noteLogin(db, { phone, address: attempt.network, succeeded, at: now })
    if (succeeded && browser && !isKnown) await noteLogin(db, { phone, address: browser, succeeded, at: now })
    if (!found || !succeeded) throw new Refusal('session.wrong_password')
    return found.account_id
  })
}
