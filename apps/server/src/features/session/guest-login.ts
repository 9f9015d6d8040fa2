import type { InputOf, OutputOf } from '@roombook/contract'
import type { guestLogin as guestLoginCall } from '@roombook/contract/guest-session'
import { normalizePhone } from '@roombook/domain/validation'
import { hashToken } from '#platform/auth/actor.ts'
import { findGuestActor } from '#platform/auth/guest-actor.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { OpenCall } from '#platform/http/mount.ts'
import { openGuestSession } from './guest-session.repository.ts'
import type { GuestTexts, ReadGuestTexts } from './guest-texts.ts'
import { spendCode } from './spend-code.ts'

/** Days of a guest's session: long, since guests come rarely and codes are a nuisance. */
const guestSessionDays = 90

/**
 * Opens a session for the guest whose phone received the code. It is valid in every shop, but not for staff.
 * The accepted version of the texts is stored with the time, and checked first, so that no code is spent in
 * vain.
 * @throws Refusal `session.texts_unread`, `session.texts_changed`, `session.wrong_code`,
 * `session.too_many_attempts`.
 */
export async function guestLogin(
  { db, texts }: { db: Database; texts: GuestTexts },
  call: OpenCall,
  { phone: typed, code, attempt, name, agreedTexts }: InputOf<typeof guestLoginCall>,
): Promise<OutputOf<typeof guestLoginCall>> {
  const agreed = await requireAgreed(texts, agreedTexts)
  const { token, again } = await spendCode({ db }, call, { phone: typed, purpose: 'guest', code, attempt })
  if (again) return openedBefore(db, token, call.now)
  const phone = normalizePhone(typed)
  const until = new Date(call.now.getTime() + guestSessionDays * 86_400_000)
  const session = { tokenHash: hashToken(token), phone, name, at: call.now, until, agreed }
  const guest = await openGuestSession(db, session)
  return {
    token,
    guest: { id: guest.guestId, phone, name: guest.name },
    expiresAt: until.toISOString(),
  }
}

/**
 * Returns the session opened before, for a page that missed the response.
 * @throws Refusal `session.wrong_code` where it has ended.
 */
async function openedBefore(
  db: Database,
  token: string,
  now: Date,
): Promise<OutputOf<typeof guestLoginCall>> {
  const found = await findGuestActor(db, token, now, null)
  if (!found) throw new Refusal('session.wrong_code')
  const { guestId: id, phone, name, expiresAt } = found.actor
  return { token, guest: { id, phone, name }, expiresAt: expiresAt.toISOString() }
}

/**
 * Requires that the guest agreed to the current version of the texts.
 * @throws Refusal `session.texts_unread`, `session.texts_changed`.
 */
async function requireAgreed(texts: GuestTexts, version: string): Promise<ReadGuestTexts> {
  if (version === '') throw new Refusal('session.texts_unread')
  const now = await texts.read()
  if (now.version !== version) throw new Refusal('session.texts_changed')
  return now
}
