import type { InputOf, OutputOf, resetPassword as resetPasswordCall } from '@roombook/contract'
import { normalizePhone } from '@roombook/domain'
import { hashPassword, passwordMatches } from '#platform/auth/password.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { type EndParts, endAccountSessions } from './end-sessions.ts'
import { findAccount, noteLogin, setPassword } from './session.repository.ts'
import { spendCode } from './spend-code.ts'

/**
 * Gives an account a new password by the code that was sent to its phone, and ends all its sessions. Whoever had
 * mistyped the old one too often from here may log in at once.
 *
 * @throws Refusal `session.wrong_code`, `session.too_many_attempts`.
 */
export async function resetPassword(
  parts: EndParts,
  call: OpenCall,
  { phone, code, attempt, password }: InputOf<typeof resetPasswordCall>,
): Promise<OutputOf<typeof resetPasswordCall>> {
  const { now, address } = call
  const { again } = await spendCode(parts, call, { phone, purpose: 'reset', code, attempt })
  const account = await findAccount(parts.db, normalizePhone(phone))
  if (!account) throw new Refusal('session.wrong_code')
  // Whose answer was lost is told once more, and who logged in with it meanwhile stays in. A spent code sets no other
  // password, nor the same once it was changed.
  if (again) {
    if (await passwordMatches(account.password_hash, password)) return {}
    throw new Refusal('session.wrong_code')
  }
  await setPassword(parts.db, account.account_id, await hashPassword(password))
  await endAccountSessions(parts, { accountId: account.account_id, at: now })
  await noteLogin(parts.db, {
    phone: normalizePhone(phone),
    address: networkOf(address),
    succeeded: true,
    at: now,
  })
  return {}
}
