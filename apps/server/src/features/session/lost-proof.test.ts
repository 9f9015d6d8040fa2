import { createClient } from '@roombook/contract'
import { guestLogin, guestLogout, guestSendCode, readGuestTexts } from '@roombook/contract/guest-session'
import { login, logout } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { changePassword, loginByCode, resetPassword, sendCode } from '@roombook/contract/sign-in'
import { createInvite, joinShop } from '@roombook/contract/staff-invites'
import { listStaff } from '@roombook/contract/staff-members'
import { createRole } from '@roombook/contract/staff-roles'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { startTestApp } from '#test/test-app.ts'

const { anyone, as, baseUrl, clock, venue, owner } = await startTestApp()
const openClient = (token: string) =>
  createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
const agreedTexts = (await anyone.call(readGuestTexts, {})).data.version
const attempt = 'made-by-the-page-0001'

let guests = 0
async function guestCode() {
  const phone = `1370008${String(1000 + guests++)}`
  await anyone.call(guestSendCode, { phone })
  return { phone, code: await codeSentTo(owner, phone), agreedTexts }
}

describe('a login by code whose answer was lost', () => {
  test('is tried again by the page that made it: the guest is in, though the code has been spent', async () => {
    const proof = { ...(await guestCode()), attempt }
    const first = (await anyone.call(guestLogin, proof)).data
    const again = (await anyone.call(guestLogin, proof)).data
    expect(again).toEqual(first)
    const { phone } = proof
    const sessions = await owner
      .selectFrom('guest_session')
      .innerJoin('guest', 'guest.id', 'guest_session.guest_id')
      .select('guest_id')
      .where('phone', '=', phone)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('and staff as well', async () => {
    const { phone } = venue.staff.booker
    await anyone.call(sendCode, { phone, purpose: 'login' })
    const proof = { phone, code: await codeSentTo(owner, phone), attempt }
    const first = (await anyone.call(loginByCode, proof)).data
    expect((await anyone.call(loginByCode, proof)).data).toEqual(first)
  })

  test('but not into a session that has ended since: who logged out stays out', async () => {
    const proof = { ...(await guestCode()), attempt }
    const { token } = (await anyone.call(guestLogin, proof)).data
    await openClient(token).call(guestLogout, {})
    expect(await catchRefusal(anyone.call(guestLogin, proof))).toMatchObject({ code: 'session.wrong_code' })

    const { phone } = venue.staff.colleague
    await anyone.call(sendCode, { phone, purpose: 'login' })
    const code = await codeSentTo(owner, phone)
    const { token: ofStaff } = (await anyone.call(loginByCode, { phone, code, attempt })).data
    await openClient(ofStaff).call(logout, {})
    const again = catchRefusal(anyone.call(loginByCode, { phone, code, attempt }))
    expect(await again).toMatchObject({ code: 'session.wrong_code' })
  })

  test('and a page’s secret is long enough not to be guessed', async () => {
    const proof = { ...(await guestCode()), attempt: 'a' }
    expect(await catchRefusal(anyone.call(guestLogin, proof))).toMatchObject({ code: 'request.missing_id' })
  })

  test('negative control: not by whoever has the code alone, nor the page’s secret alone, nor once the code is old', async () => {
    const proof = await guestCode()
    await anyone.call(guestLogin, { ...proof, attempt })
    const tryProof = async (input: object) =>
      (await catchRefusal(anyone.call(guestLogin, { ...proof, ...input }))).code
    const wrong = proof.code === '000000' ? '111111' : '000000'
    expect(await tryProof({})).toBe('session.wrong_code')
    expect(await tryProof({ attempt: 'made-by-another-page' })).toBe('session.wrong_code')
    expect(await tryProof({ attempt, code: wrong })).toBe('session.wrong_code')
    clock.pass(11)
    expect(await tryProof({ attempt })).toBe('session.wrong_code')
  })

  test('a code that was spent without a secret is not spent again without one', async () => {
    const proof = await guestCode()
    await anyone.call(guestLogin, proof)
    expect((await catchRefusal(anyone.call(guestLogin, proof))).code).toBe('session.wrong_code')
  })
})

test('a new password whose answer was lost is told by the next try, which ends no session that was opened since', async () => {
  const { phone } = venue.staff.supervisor
  await anyone.call(sendCode, { phone, purpose: 'reset' })
  const input = { phone, code: await codeSentTo(owner, phone), password: 'Forgotten26', attempt }
  await anyone.call(resetPassword, input)
  const { token } = (await anyone.call(login, { account: phone, password: input.password })).data
  await anyone.call(resetPassword, input)
  await openClient(token).call(userInfo, {})
  const refused = { code: 'session.wrong_code' }
  const stranger = catchRefusal(anyone.call(resetPassword, { ...input, attempt: 'made-by-another-page' }))
  expect(await stranger).toMatchObject(refused)
  const another = { ...input, password: 'Another2026' }
  expect(await catchRefusal(anyone.call(resetPassword, another))).toMatchObject(refused)
  await openClient(token).call(changePassword, { oldPassword: input.password, password: 'Changed2026' })
  expect(await catchRefusal(anyone.call(resetPassword, input))).toMatchObject(refused)
})

test('whoever joined and heard nothing of it is told so by the next try: once taken in, the invitation used once', async () => {
  const admin = await as(venue.staff.admin.phone)
  const { roleId } = await admin.call(createRole, { title: '前台', nodes: ['roombook/orderlist'] })
  const { joinUrl, invite } = await admin.call(createInvite, { roleId, uses: 1 })
  const token = joinUrl.replace('/m/join/', '')
  const phone = '13700089999'
  await anyone.call(sendCode, { phone, purpose: 'join' })
  const input = { token, phone, code: await codeSentTo(owner, phone), nickname: '钱新人', attempt }
  const first = (await anyone.call(joinShop, input)).data
  expect((await anyone.call(joinShop, input)).data).toEqual(first)

  expect((await admin.call(listStaff, { keyword: '钱新人' })).list).toHaveLength(1)
  const { used } = await owner
    .selectFrom('staff_invite')
    .select('used')
    .where('id', '=', invite.id)
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
  const log = await owner.selectFrom('action_log').select('seq').where('action', '=', 'staff.join').execute()
  expect(log).toHaveLength(1)
  const stranger = catchRefusal(anyone.call(joinShop, { ...input, attempt: 'made-by-another-page' }))
  expect(await stranger).toMatchObject({ code: 'staff.invite_used_up' })
})
