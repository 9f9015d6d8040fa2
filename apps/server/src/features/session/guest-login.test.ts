import { applyForRooms } from '@roombook/contract/guest-booking'
import {
  guestInfo,
  guestLogin,
  guestLogout,
  guestSendCode,
  readGuestTexts,
} from '@roombook/contract/guest-session'
import { userInfo } from '@roombook/contract/shell'
import { loginByCode } from '@roombook/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { post } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'

const { anyone, as, asGuest, baseUrl, clock, venue, owner } = await startTestApp()

const agreedTexts = (await anyone.call(readGuestTexts, {})).data.version

let guests = 0
const nextPhone = () => `1370001${String(1000 + guests++)}`

async function logIn(phone: string, name = '') {
  await anyone.call(guestSendCode, { phone })
  const code = await codeSentTo(owner, phone)
  return (await anyone.call(guestLogin, { phone, code, name, agreedTexts })).data
}

describe('a guest logs in', () => {
  test('with the code that was sent to a phone, whoever it is, prefix or not', async () => {
    const phone = nextPhone()
    await anyone.call(guestSendCode, { phone: `+86 ${phone}` })
    const { data } = await anyone.call(guestLogin, {
      phone: `86${phone}`,
      code: await codeSentTo(owner, phone),
      name: '钱小姐',
      agreedTexts,
    })
    expect(data.guest).toEqual({ id: expect.any(Number), phone, name: '钱小姐' })
    expect(await (await asGuest(phone)).call(guestInfo, {})).toEqual(data.guest)
  })

  test('again as the same guest, whose name stays when none is given', async () => {
    const phone = nextPhone()
    const first = await logIn(phone, '钱小姐')
    clock.pass(2)
    expect((await logIn(phone)).guest).toEqual(first.guest)
  })

  test('for 90 days, and not after logging out', async () => {
    const phone = nextPhone()
    const { token, expiresAt } = await logIn(phone)
    expect(expiresAt).toBe(new Date(clock.now().getTime() + 90 * 86_400_000).toISOString())
    const stored = await owner.selectFrom('guest_session').select('token_hash').execute()
    expect(stored.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false)
    const readGuest = () => post(baseUrl, clock, { path: guestInfo.path, token })
    expect((await readGuest()).envelope?.status).toBe(200)
    await post(baseUrl, clock, { path: guestLogout.path, token })
    expect((await readGuest()).envelope).toMatchObject({ status: 410_000, code: 'session.ended' })
  })
})

describe('a guest is not let in', () => {
  test('by a wrong code, a spent one, or one of another phone', async () => {
    const phone = nextPhone()
    await anyone.call(guestSendCode, { phone })
    const code = await codeSentTo(owner, phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const tryLogin = async (input: { phone: string; code: string }) =>
      (await catchRefusal(anyone.call(guestLogin, { ...input, agreedTexts }))).code
    expect(await tryLogin({ phone, code: wrong })).toBe('session.wrong_code')
    expect(await tryLogin({ phone: nextPhone(), code })).toBe('session.wrong_code')
    await anyone.call(guestLogin, { phone, code, agreedTexts })
    expect(await tryLogin({ phone, code })).toBe('session.wrong_code')
  })

  test('after five tries', async () => {
    const phone = nextPhone()
    await anyone.call(guestSendCode, { phone })
    const code = await codeSentTo(owner, phone)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++)
      await catchRefusal(anyone.call(guestLogin, { phone, code: wrong, agreedTexts }))
    expect(await catchRefusal(anyone.call(guestLogin, { phone, code, agreedTexts }))).toMatchObject({
      code: 'session.code_used_up',
    })
  })

  test('by a code that was sent for a login of staff, nor staff by a guest’s', async () => {
    const { phone } = venue.staff.booker
    await anyone.call(guestSendCode, { phone })
    const code = await codeSentTo(owner, phone)
    expect(await catchRefusal(anyone.call(loginByCode, { phone, code }))).toMatchObject({
      code: 'session.wrong_code',
    })
  })

  test('where staff are, nor staff where guests are', async () => {
    const guest = await asGuest(nextPhone())
    const staff = await as(venue.staff.owner.phone)
    expect(await catchRefusal(guest.call(userInfo, {}))).toMatchObject({ code: 'session.ended' })
    expect(await catchRefusal(staff.call(guestInfo, {}))).toMatchObject({ code: 'session.ended' })
  })

  test('twice with one nonce', async () => {
    const { token } = await asGuest(nextPhone())
    const attempt = () =>
      post(baseUrl, clock, {
        path: applyForRooms.path,
        token,
        nonce: 'once-and-never-again',
        key: 'some-key-0001',
      })
    expect((await attempt()).envelope?.code).not.toBe('request.nonce_used')
    expect((await attempt()).envelope?.code).toBe('request.nonce_used')
  })
})
