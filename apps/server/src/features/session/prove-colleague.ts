import { passwordMatches } from '#platform/auth/password.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { isLockedOut, tooManyAttempts, windowMinutes } from './login-limits.ts'
import { countLoginFailures, noteLogin, passwordOfAccount } from './session.repository.ts'

export interface ProveColleagueDependencies {
  db: Database
  attempts: AttemptsInFlight
}

/**
 * Whether the entered password belongs to a colleague's account. Wrong guesses count per account, separately
 * from those at the login, so that a colleague cannot lock anyone out.
 * @throws Refusal `session.too_many_attempts`.
 */
export async function proveColleague(
  { db, attempts }: ProveColleagueDependencies,
  { now }: Pick<StaffCall, 'now'>,
  { accountId, password }: { accountId: number; password: string },
): Promise<boolean> {
  const attempt = { phone: `colleague:${accountId}`, network: 'session', at: now }
  return attempts.during(attempt, async (others) => {
    const since = new Date(now.getTime() - windowMinutes * 60_000)
    const failed = await countLoginFailures(db, attempt.phone, attempt.network, since)
    if (isLockedOut({ ...failed, here: failed.here + others.here, address: 0 })) throw tooManyAttempts()
    const succeeded = await passwordMatches(await passwordOfAccount(db, accountId), password)
    await noteLogin(db, { phone: attempt.phone, address: attempt.network, succeeded, at: now })
    return succeeded
  })
}
