import { login, logout } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'

const site = await startTestApp()
const { anyone, as, clock, venue, owner } = site
const { staff } = venue

const logIn = async (account: string, shopId?: number) =>
  (await anyone.call(login, { account, password, shopId })).data

describe('logging in', () => {
  test('answers a token, the person, the store and when it ends', async () => {
    const fields = { account: staff.booker.phone, password }
    const answer = await postForm(site, '/shopapi/login/account', fields)
    expect(answer).toEqual({
      http: 200,
      status: 200,
      msg: '登录成功',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          id: staff.booker.id,
          nickname: '赵前台',
          avatar: '',
          auth_name: '赵前台',
          is_admin: 0,
          have_shop_number: 1,
        },
        shopstore: expect.objectContaining({ id: venue.shopId, title: '和宴·望江店' }),
        expires_time: '2026-11-27T02:00:00.000Z',
      },
    })
    const me = await postForm(site, '/shopapi/shopuser/info', {}, answer.data.token)
    expect(me.data).toEqual(answer.data.user)
  })

  test('takes the phone with a prefix', async () => {
    expect((await logIn(`+86 ${staff.waiter.phone}`)).user.nickname).toBe('孙服务')
  })

  test('enters the store asked for, else the one last entered', async () => {
    expect((await logIn(staff.owner.phone, venue.other.shopId)).shop.id).toBe(venue.other.shopId)
    clock.pass(1)
    expect((await logIn(staff.owner.phone)).shop.id).toBe(venue.other.shopId)
    clock.pass(1)
    expect((await logIn(staff.owner.phone, venue.shopId)).shop.id).toBe(venue.shopId)
    clock.pass(1)
    expect((await logIn(staff.owner.phone)).shop.id).toBe(venue.shopId)
  })

  test('does not enter a store where one does not work', async () => {
    expect((await logIn(staff.booker.phone, venue.other.shopId)).shop.id).toBe(venue.shopId)
  })

  test('says the same of a wrong password and of an unknown account', async () => {
    for (const account of [staff.booker.phone, '13099999999']) {
      const refused = await catchRefusal(anyone.call(login, { account, password: 'wrong-password' }))
      expect(refused).toMatchObject({ code: 'session.wrong_password', message: '账号或密码错误' })
    }
    const empty = await catchRefusal(anyone.call(login, { account: '', password: '' }))
    expect(empty.fields).toEqual({ account: '请输入账号', password: '请输入密码' })
  })

  test('is refused to somebody who works in no store any more', async () => {
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', staff.colleague.id)
      .execute()
    expect(await catchRefusal(logIn(staff.colleague.phone))).toMatchObject({
      code: 'session.no_shop',
      message: '该账号未绑定任何门店，请联系管理员',
    })
  })
})

describe('a session', () => {
  test('is over once one logs out', async () => {
    const client = await as(staff.supervisor.phone)
    await client.call(userInfo, {})
    expect((await client.client.call(logout, {})).message).toBe('已退出登录')
    expect(await catchRefusal(client.call(userInfo, {}))).toMatchObject({
      code: 'session.ended',
      message: '登录已失效，请重新登录',
    })
  })

  test('is over at its time', async () => {
    const { token } = await logIn(staff.admin.phone)
    clock.pass(7 * 24 * 60 - 1)
    expect((await postForm(site, '/shopapi/shopuser/info', {}, token)).status).toBe(200)
    clock.pass(1)
    expect(await postForm(site, '/shopapi/shopuser/info', {}, token)).toMatchObject({
      http: 401,
      status: 410000,
    })
  })
})
