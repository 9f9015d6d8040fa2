import { setTimeout as sleep } from 'node:timers/promises'
import { normalizePhone } from '@roombook/domain'
import { passwordMatches } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { networkOf } from '#platform/http/network-of.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { delayOf, isLockedOut, windowMinutes } from './login-limits.ts'
import { countLoginFailures, findAccount, noteLogin } from './session.repository.ts'

export interface ProveParts {
  db: Database
  attempts: AttemptsInFlight
}

/**
 * Makes sure that somebody knows an account's password. Unknown account and wrong password take the same time and the
 * same words, and whoever guesses is slowed, at whichever door.
 *
 * @returns the account's id.
 * @throws Refusal `session.too_many_attempts`, `session.wrong_password`.
 */
export async function proveAccount(
  { db, attempts }: ProveParts,
  { now, address }: Pick<OpenCall, 'now' | 'address'>,
  { account, password }: { account: string; password: string },
): Promise<number> {
  const attempt = { phone: normalizePhone(account), network: networkOf(address), at: now }
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  return attempts.during(attempt, async (others) => {
    const { phone, network } = attempt
    const failed = await countLoginFailures(db, phone, network, since)
    const failures = { ...failed, here: failed.here + others.here, address: failed.address + others.address }
    if (isLockedOut(failures)) throw new Refusal('session.too_many_attempts')
    await sleep(delayOf(failures))

    const found = await findAccount(db, phone)
    const succeeded = await passwordMatches(found?.password_hash, password)
    await noteLogin(db, { phone, address: network, succeeded, at: now })
    if (!found || !succeeded) throw new Refusal('session.wrong_password')
    return found.account_id
  })
}
