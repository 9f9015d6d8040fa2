import {
  guestInfo,
  guestLogin,
  guestLogout,
  guestSendCode,
  readGuestTexts,
} from '@roombook/contract/guest-session'
import { expect, test } from 'vitest'
import { sweepPlatformMessages } from '#features/sms/index.ts'
import { codeSentTo } from '#test/codes.ts'
import { post } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepGuests } from './guest-sessions.sweep.ts'

const { anyone, app, baseUrl, clock, owner } = await startTestApp()
const agreedTexts = (await anyone.call(readGuestTexts, {})).data.version
const days = (count: number) => clock.pass(count * 24 * 60)

async function logIn(phone: string) {
  await anyone.call(guestSendCode, { phone })
  const code = await codeSentTo(owner, phone)
  return (await anyone.call(guestLogin, { phone, code, agreedTexts })).data
}
const countSessions = async (guestId: number) =>
  (await owner.selectFrom('guest_session').select('created_at').where('guest_id', '=', guestId).execute())
    .length
const readGuest = async (token: string) =>
  (await post(baseUrl, clock, { path: guestInfo.path, token })).envelope?.status

test('sessions of guests that are over are thrown away two days later, those that last stay', async () => {
  const { run } = sweepGuests(app.db)
  const expired = await logIn('13700061001')
  await post(baseUrl, clock, { path: guestLogout.path, token: expired.token })
  const active = await logIn('13700061002')
  await run(clock.now())
  expect(await countSessions(expired.guest.id)).toBe(1)
  days(3)
  await run(clock.now())
  expect(await countSessions(expired.guest.id)).toBe(0)
  expect(await readGuest(expired.token)).toBe(410_000)
  expect(await readGuest(active.token)).toBe(200)

  days(88)
  await run(clock.now())
  expect(await countSessions(active.guest.id)).toBe(1)
  days(2)
  await run(clock.now())
  expect(await countSessions(active.guest.id)).toBe(0)
  // A guest who returns is recognized as the same guest.
  expect((await logIn('13700061002')).guest.id).toBe(active.guest.id)
})

test('codes for guests are thrown away with the others, used or not', async () => {
  await anyone.call(guestSendCode, { phone: '13700061003' })
  await logIn('13700061004')
  const codes = async () =>
    (
      await owner
        .selectFrom('one_time_code')
        .select('id')
        .where('purpose', '=', 'guest')
        .where('phone', 'in', ['13700061003', '13700061004'])
        .execute()
    ).length
  const { run } = sweepPlatformMessages(app.db)
  await run(clock.now())
  expect(await codes()).toBe(2)
  days(3)
  await run(clock.now())
  expect(await codes()).toBe(0)
})
