import { randomBytes } from 'node:crypto'
import type { guestLogin as guestLoginCall, InputOf, OutputOf } from '@roombook/contract'
import { normalizePhone } from '@roombook/domain'
import { hashToken } from '../../platform/auth/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OpenCall } from '../../platform/http/mount.ts'
import { openGuestSession } from './guest-session.repository.ts'
import { spendCode } from './spend-code.ts'

/** Guests come seldom, and a code is a nuisance: their own phone stays theirs for long. */
const guestSessionDays = 90

/**
 * Opens a session for the guest whose phone was sent the code. It is good in every shop and for nothing of staff.
 * @throws Refusal `session.wrong_code`, `session.too_many_attempts`.
 */
export async function guestLogin(
  { db }: { db: Database },
  call: OpenCall,
  { phone: typed, code, name }: InputOf<typeof guestLoginCall>,
): Promise<OutputOf<typeof guestLoginCall>> {
  await spendCode({ db }, call, { phone: typed, purpose: 'guest', code })
  const phone = normalizePhone(typed)
  const token = randomBytes(32).toString('base64url')
  const until = new Date(call.now.getTime() + guestSessionDays * 86_400_000)
  const guest = await openGuestSession(db, { tokenHash: hashToken(token), phone, name, at: call.now, until })
  return {
    token,
    guest: { id: guest.guestId, phone, name: guest.name },
    expiresAt: until.toISOString(),
  }
}
