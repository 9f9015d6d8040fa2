import * as contract from '@roombook/contract/features'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { AttemptsInFlight } from './attempts-in-flight.ts'
import { changePassword } from './change-password.ts'
import { guestLogin } from './guest-login.ts'
import { endGuestSession, forgetGuest } from './guest-session.repository.ts'
import type { GuestTexts } from './guest-texts.ts'
import { logIn } from './log-in.ts'
import { loginByCode } from './login-by-code.ts'
import { qrAnswer, qrBegin, qrPoll, qrScan } from './qr-login.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { endSession } from './session.repository.ts'
import type { SiteTexts } from './site-texts.ts'

export interface SessionDependencies {
  db: Database
  outbox: Outbox
  /** Password checks in progress, shared by all endpoints that verify a password. */
  attempts: AttemptsInFlight
  config: Pick<Config, 'sessionHours' | 'publicUrl' | 'site' | 'outbox'>
  texts: SiteTexts
  guestTexts: GuestTexts
  /** Wakes the sender of the platform's messages after one was queued. */
  onQueued(): void
}

/** Mounts the calls for login and logout. */
export function sessionRoutes(mount: Mount, dependencies: SessionDependencies): void {
  const { db, outbox, attempts, config, texts, guestTexts, onQueued } = dependencies
  const { sessionHours, publicUrl } = config
  const entering = { db, sessionHours }
  const shownAt = config.outbox.isNamed ? '/outbox' : undefined
  const codes = { db, smsSign: config.site.smsSign, shownAt, onQueued }

  mount.open(contract.login, (call, input) => logIn({ ...entering, attempts }, call, input))
  mount.staff(contract.logout, async ({ actor, now }) => {
    await endSession(db, actor.tokenHash, now)
    outbox.endSession(actor.tokenHash)
    return {}
  })
  mount.open(contract.sendCode, (call, input) => sendCode(codes, call, input))
  mount.open(contract.loginByCode, (call, input) => loginByCode(entering, call, input))
  mount.open(contract.resetPassword, (call, input) => resetPassword({ db, outbox }, call, input))
  mount.staff(contract.changePassword, (call, input) => changePassword({ db, outbox, attempts }, call, input))
  mount.open(contract.qrBegin, (call) => qrBegin({ db, publicUrl }, call))
  mount.open(contract.qrPoll, (call, input) => qrPoll(entering, call, input))
  mount.staff(contract.qrScan, (call, input) => qrScan({ db }, call, input))
  mount.staff(contract.qrAnswer, (call, input) => qrAnswer({ db }, call, input))
  mount.open(contract.siteTexts, () => texts.read())

  mount.open(contract.guestSendCode, (call, { phone }) => sendCode(codes, call, { phone, purpose: 'guest' }))
  mount.open(contract.readGuestTexts, async () => {
    const { agreement, privacy, version } = await guestTexts.read()
    return { agreement, privacy, version }
  })
  mount.open(contract.guestLogin, (call, input) => guestLogin({ db, texts: guestTexts }, call, input))
  mount.guestAbroad(contract.guestLogout, async ({ guest, now }) => {
    await endGuestSession(db, guest.tokenHash, now)
    outbox.endSession(guest.tokenHash)
    return {}
  })
  mount.guestAbroad(contract.forgetMe, async ({ guest }) => {
    if (!(await forgetGuest(db, guest.guestId))) throw new Refusal('session.stores_hold_data')
    outbox.endSession(guest.tokenHash)
    return {}
  })
  mount.guestAbroad(contract.guestInfo, async ({ guest: { guestId, phone, name } }) => ({
    id: guestId,
    phone,
    name,
  }))
}
