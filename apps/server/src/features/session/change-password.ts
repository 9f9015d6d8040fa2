import type { InputOf, OutputOf } from '@roombook/contract'
import type { changePassword as changePasswordCall } from '@roombook/contract/sign-in'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { hashPassword, passwordMatches } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { inShop } from '#platform/db/database.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { type EndSessionsDependencies, endAccountSessions } from './end-sessions.ts'
import { isLockedOut, tooManyAttempts, windowMinutes } from './login-limits.ts'
import { countLoginFailures, noteLogin, passwordOfAccount, setPassword } from './session.repository.ts'

export interface ChangePasswordDependencies extends EndSessionsDependencies {
  attempts: AttemptsInFlight
}

/**
 * Changes the caller's password and ends every other session of the user account. Wrong old passwords are
 * counted separately from those at the login, so that neither locks the other.
 *
 * @throws Refusal `session.wrong_old_password`, `session.same_password`, `session.too_many_attempts`.
 */
export async function changePassword(
  { db, outbox, attempts }: ChangePasswordDependencies,
  call: StaffCall,
  { oldPassword, password }: InputOf<typeof changePasswordCall>,
): Promise<OutputOf<typeof changePasswordCall>> {
  const { shopId, now } = call
  const { accountId, tokenHash } = call.actor
  const attempt = { phone: `change:${accountId}`, network: 'session', at: now }
  await attempts.during(attempt, async (others) => {
    const since = new Date(now.getTime() - windowMinutes * 60_000)
    const failed = await countLoginFailures(db, attempt.phone, attempt.network, since)
    if (isLockedOut({ ...failed, here: failed.here + others.here, address: 0 })) {
      throw tooManyAttempts()
    }
    const succeeded = await passwordMatches(await passwordOfAccount(db, accountId), oldPassword)
    await noteLogin(db, { phone: attempt.phone, address: attempt.network, succeeded, at: now })
    if (!succeeded) throw new Refusal('session.wrong_old_password')
  })
  if (oldPassword === password) throw new Refusal('session.same_password')

  const passwordHash = await hashPassword(password)
  await inShop(db, shopId, async (tx) => {
    await setPassword(tx, accountId, passwordHash)
    await logStoreAction(tx, call, {
      action: 'session.change-password',
      remark: '修改登录密码',
      fields: ['password'],
    })
  })
  await endAccountSessions({ db, outbox }, { accountId, at: now, exceptTokenHash: tokenHash })
  return {}
}
