import { login } from '@roombook/contract/session'
import { sendCode } from '@roombook/contract/sign-in'
import {
  createInvite,
  joinShop,
  listInvites,
  readInvite,
  withdrawInvite,
} from '@roombook/contract/staff-invites'
import { listStaff } from '@roombook/contract/staff-members'
import { createRole } from '@roombook/contract/staff-roles'
import { describe, expect, inject, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { startTestApp } from '#test/test-app.ts'

const { anyone, as, baseUrl, clock, venue, owner } = await startTestApp()
const { staff } = venue
const admin = await as(staff.admin.phone)
const { roleId } = await admin.call(createRole, { title: '前台', nodes: ['roombook/orderlist'] })

const invite = async (uses = 1) => {
  const { data } = await admin.client.call(createInvite, { roleId, uses })
  return { id: data.invite.id, token: data.joinUrl.replace('/m/join/', '') }
}
const codeFor = async (phone: string) => {
  clock.pass(2)
  await anyone.call(sendCode, { phone, purpose: 'join' })
  return codeSentTo(owner, phone)
}
const join = async (token: string, phone: string, more: object = {}) =>
  (await anyone.call(joinShop, { token, phone, code: await codeFor(phone), nickname: '钱新人', ...more }))
    .data
const read = async (token: string) => (await anyone.call(readInvite, { token })).data

describe('an invitation', () => {
  test('is told once, kept as a hash, and says what it offers [2.35]', async () => {
    const { token } = await invite(3)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await read(token)).toEqual({
      shopTitle: '和宴·望江店',
      roleName: '前台',
      inviterName: '王经理',
      expiresAt: '2026-11-27T02:00:00.000Z',
      timezone: 'Asia/Shanghai',
    })
    const { rows } = { rows: await owner.selectFrom('staff_invite').selectAll().execute() }
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash).toHaveLength(32)
    const remembered = await owner.selectFrom('idempotency_key').select('answer').execute()
    expect(JSON.stringify(remembered)).not.toContain(token)
    expect((await admin.call(listInvites, {})).list).toEqual([
      expect.objectContaining({ roleId, roleName: '前台', inviterName: '王经理', uses: 3, used: 0 }),
    ])
  })

  test('is given out by administrators alone [6.05]', async () => {
    const booker = await as(staff.booker.phone)
    const attempts = [
      () => booker.call(createInvite, { roleId }),
      () => booker.call(listInvites, {}),
      () => booker.call(withdrawInvite, { inviteId: 1 }),
    ]
    for (const attempt of attempts) {
      expect(await catchRefusal(attempt())).toMatchObject({ code: 'permission.refused' })
    }
  })

  test('is to a role of the shop, for one person to a hundred', async () => {
    expect(await catchRefusal(admin.call(createInvite, { roleId: 987_654 }))).toMatchObject({
      code: 'staff.role_missing',
    })
    for (const uses of [0, 101]) {
      expect((await catchRefusal(admin.call(createInvite, { roleId, uses }))).fields).toHaveProperty('uses')
    }
  })

  test('that nobody gave is none; withdrawn, expired or used up it says so', async () => {
    expect(await catchRefusal(read('x'.repeat(43)))).toMatchObject({ code: 'staff.invite_missing' })
    const withdrawn = await invite()
    await admin.call(withdrawInvite, { inviteId: withdrawn.id })
    expect(await catchRefusal(read(withdrawn.token))).toMatchObject({ message: '邀请已撤回，请联系邀请人' })
    expect(await catchRefusal(admin.call(withdrawInvite, { inviteId: withdrawn.id }))).toMatchObject({
      code: 'staff.invite_missing',
    })
    const used = await invite()
    await join(used.token, '13711110001')
    expect(await catchRefusal(read(used.token))).toMatchObject({ code: 'staff.invite_used_up' })
    expect(await catchRefusal(join(used.token, '13711110002'))).toMatchObject({
      code: 'staff.invite_used_up',
    })
    const old = await invite()
    const before = clock.now()
    clock.pass(7 * 24 * 60 - 1)
    expect(await read(old.token)).toMatchObject({ roleName: '前台' })
    clock.pass(1)
    expect(await catchRefusal(read(old.token))).toMatchObject({ code: 'staff.invite_expired' })
    clock.set(before.toISOString())
  })
})

describe('joining', () => {
  test('takes somebody in as staff of the role, and tells the consoles and the log', async () => {
    const session = await openLoggedIn({ baseUrl }, admin.token)
    const { token } = await invite()
    const joined = await join(token, '13722220001', { nickname: '孙小圣', password: 'Welcome2026' })
    expect(joined).toEqual({ shopTitle: '和宴·望江店', nickname: '孙小圣', roleName: '前台' })
    const { list } = await admin.call(listStaff, { keyword: '孙小圣' })
    expect(list).toEqual([
      expect.objectContaining({ phone: '137***0001', roleId, adminLevel: 0, disabled: false }),
    ])
    const id = list[0]?.id ?? 0
    await session.frame(
      (frame) => frame.type === 'event' && JSON.stringify(frame.data) === `{"staffIds":[${id}]}`,
    )
    session.close()
    const log = await owner
      .selectFrom('action_log')
      .select(['operator_id', 'operator_name', 'detail'])
      .where('action', '=', 'staff.join')
      .where('operator_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      operator_name: '孙小圣',
      detail: { remark: '孙小圣（137***0001）接受王经理的邀请，加入「前台」' },
    })
    const { data } = await anyone.call(login, { account: '13722220001', password: 'Welcome2026' })
    expect(data.user).toMatchObject({ nickname: '孙小圣', adminLevel: 0 })
  })

  test('does not change the password of an account that there is', async () => {
    const { token } = await invite()
    const before = await owner
      .selectFrom('account')
      .selectAll()
      .where('phone', '=', staff.owner.phone)
      .executeTakeFirstOrThrow()
    const refused = await catchRefusal(join(token, staff.owner.phone, { password: 'Stolen2026' }))
    expect(refused).toMatchObject({ code: 'staff.already_here', message: '该手机号已是本店员工，请直接登录' })
    const after = await owner
      .selectFrom('account')
      .selectAll()
      .where('phone', '=', staff.owner.phone)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    expect(await read(token)).toMatchObject({ roleName: '前台' })
  })

  test('does not let back in who was disabled', async () => {
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', staff.waiter.id)
      .execute()
    const { token } = await invite()
    expect(await catchRefusal(join(token, staff.waiter.phone))).toMatchObject({ code: 'staff.disabled_here' })
  })

  test('takes the code that the phone was sent for it, once', async () => {
    const { token } = await invite(5)
    const phone = '13722220002'
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const attempt = (given: string, of = phone) =>
      anyone.call(joinShop, { token, phone: of, code: given, nickname: '某人' })
    expect(await catchRefusal(attempt(wrong))).toMatchObject({ code: 'session.wrong_code' })
    expect(await catchRefusal(attempt(code, '13722220003'))).toMatchObject({ code: 'session.wrong_code' })
    await attempt(code)
    expect(await catchRefusal(attempt(code))).toMatchObject({ code: 'session.wrong_code' })
  })

  test('by one use, many at once lets one in', async () => {
    const { token } = await invite()
    const phones = Array.from({ length: 6 }, (_, at) => `1373333000${at}`)
    const codes: string[] = []
    for (const phone of phones) codes.push(await codeFor(phone))
    const before = (await admin.call(listStaff, {})).count
    const outcomes = await Promise.allSettled(
      phones.map((phone, at) =>
        anyone.call(joinShop, { token, phone, code: codes[at] ?? '', nickname: `同时${at}` }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await admin.call(listStaff, {})).count).toBe(before + 1)
    const accounts = await owner.selectFrom('account').select('id').where('phone', 'in', phones).execute()
    // On a cluster accounts are opened before the invitation's store is known.
    if (!inject('cluster')) expect(accounts).toHaveLength(1)
  })
})
