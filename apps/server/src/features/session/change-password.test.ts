import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { changePassword } from '@roombook/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openLoggedIn } from '#test/console-socket.ts'
import { postCall } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor, password } from '#test/test-venue.ts'

const { anyone, as, venue, owner, clock, baseUrl } = await startTestApp()
const { staff } = venue
const chosen = 'Changed2026'

const callStatus = async (token: string) => (await postCall(baseUrl, clock, userInfo, {}, { token })).http

describe('changing the own password', () => {
  test('ends every other session of the account, in every shop, and their live connections; this one goes on', async () => {
    const { phone } = staff.owner
    const here = await as(phone)
    const session = await openSessionFor(owner, phone, clock.now())
    const elsewhere = await openSessionFor(owner, phone, clock.now(), { shopId: venue.other.shopId })
    const stranger = await as(staff.booker.phone)
    const [own, live, liveElsewhere] = [
      await openLoggedIn({ baseUrl }, here.token),
      await openLoggedIn({ baseUrl }, session),
      await openLoggedIn({ baseUrl }, elsewhere),
    ]
    const { message } = await here.client.call(changePassword, { oldPassword: password, password: chosen })
    expect(message).toBe('密码已修改，其他设备已退出登录')
    expect(await Promise.all([live.closed, liveElsewhere.closed])).toEqual([4001, 4001])
    expect([await callStatus(here.token), await callStatus(session), await callStatus(elsewhere)]).toEqual([
      200, 401, 401,
    ])
    expect(await callStatus(stranger.token)).toBe(200)
    own.send({ type: 'ping' })
    await own.frame((frame) => frame.type === 'pong')
    own.close()
    expect((await catchRefusal(anyone.call(login, { account: phone, password }))).code).toBe(
      'session.wrong_password',
    )
    await anyone.call(login, { account: phone, password: chosen })
  })

  test('is written in the shop’s log without the password', async () => {
    const row = await owner
      .selectFrom('action_log')
      .selectAll()
      .where('action', '=', 'session.change-password')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ operator_name: '陈老板', fields: ['password'] })
    expect(JSON.stringify(row)).not.toMatch(/Roombook2026|Changed2026|argon2/)
    expect(JSON.stringify(await owner.selectFrom('idempotency_key').selectAll().execute())).toBe('[]')
  })

  test('needs the old one, and another', async () => {
    const client = await as(staff.booker.phone)
    const wrong = await catchRefusal(
      client.call(changePassword, { oldPassword: 'Wrong2026x', password: chosen }),
    )
    expect(wrong).toMatchObject({ code: 'session.wrong_old_password', message: '原密码不正确' })
    const same = await catchRefusal(client.call(changePassword, { oldPassword: password, password }))
    expect(same).toMatchObject({ code: 'session.same_password', message: '新密码不能与原密码相同' })
    expect(await callStatus(client.token)).toBe(200)
  })

  test.each(['', 'abc12', 'abcdef', '12345678', 'abc 123', 'x1'.repeat(9)])(
    'takes no password like %j [5.07]',
    async (weak) => {
      const client = await as(staff.booker.phone)
      const refused = await catchRefusal(
        client.call(changePassword, { oldPassword: password, password: weak }),
      )
      expect(refused.code).toBe('request.invalid')
      expect(Object.keys(refused.fields)).toEqual(['password'])
    },
  )

  test('cannot be used to guess: five wrong ones end it for a quarter of an hour, but not the login', async () => {
    const client = await as(staff.supervisor.phone)
    const guess = async (oldPassword: string) =>
      (await catchRefusal(client.call(changePassword, { oldPassword, password: chosen }))).code
    for (let at = 0; at < 5; at++) expect(await guess(`Wrong2026${at}`)).toBe('session.wrong_old_password')
    expect(await guess(password)).toBe('session.too_many_attempts')
    await anyone.call(login, { account: staff.supervisor.phone, password })
    clock.pass(16)
    await client.call(changePassword, { oldPassword: password, password: chosen })
  })
})
