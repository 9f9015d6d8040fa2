import type { InputOf, OutputOf } from '@roombook/contract'
import type { resetPassword as resetPasswordCall } from '@roombook/contract/sign-in'
import { normalizePhone } from '@roombook/domain/validation'
import { hashPassword, passwordMatches } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { type EndSessionsDependencies, endAccountSessions } from './end-sessions.ts'
import { findAccount, noteLogin, setPassword } from './session.repository.ts'
import { spendCode } from './spend-code.ts'

/**
 * Sets a new password with the code sent to the phone, and ends all sessions of the user account. Clears the
 * failed attempts of this network, so that the login works at once.
 *
 * @throws Refusal `session.wrong_code`, `session.too_many_attempts`.
 */
export async function resetPassword(
  dependencies: EndSessionsDependencies,
  call: OpenCall,
  { phone, code, attempt, password }: InputOf<typeof resetPasswordCall>,
): Promise<OutputOf<typeof resetPasswordCall>> {
  const { now, address } = call
  const { again } = await spendCode(dependencies, call, { phone, purpose: 'reset', code, attempt })
  const account = await findAccount(dependencies.db, normalizePhone(phone))
  if (!account) throw new Refusal('session.wrong_code')
  // A repeat after a lost response succeeds again and keeps sessions opened meanwhile. A spent code cannot
  // set another password, nor the same one after a further change.
  if (again) {
    if (await passwordMatches(account.password_hash, password)) return {}
    throw new Refusal('session.wrong_code')
  }
  await setPassword(dependencies.db, account.account_id, await hashPassword(password))
  await endAccountSessions(dependencies, { accountId: account.account_id, at: now })
  await noteLogin(dependencies.db, {
    phone: normalizePhone(phone),
    address: findNetwork(address),
    succeeded: true,
    at: now,
  })
  return {}
}
