import { calls, createClient, randomKey } from '@roombook/contract'
import { listDays } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { brandLogin, brandLogout, enterShop, jump, listBrandShops, openShop } from '@roombook/contract/brand'
import { login } from '@roombook/contract/session'
import { userInfo } from '@roombook/contract/shell'
import { changePassword } from '@roombook/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { openBrand } from '#test/brand-user.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { post, postCall } from '#test/post.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'

const site = await startTestApp({ NEW_STORE_DAYS: '30' })
const { anyone, as, baseUrl, clock, venue, owner } = site
const { staff } = venue
const brand = await openBrand(site, staff.owner.phone)

/** Another administrator's brand with one store. */
const theirs = await (async () => {
  const { id } = await owner
    .insertInto('brand')
    .values({ title: '别家' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { brand_id: id, title: '别家·总店', subscription_end: '2027-12-31' }
  const { shop_id } = await owner
    .insertInto('shop')
    .values(row)
    .returning('shop_id')
    .executeTakeFirstOrThrow()
  return { brandId: id, shopId: shop_id }
})()

const clientOf = (token: string) =>
  createClient({ baseUrl, token: () => token, now: () => clock.now().getTime() })
const ticketInto = async (shopId: number, who = brand) => (await who.call(enterShop, { shopId })).ticket
const jumpWith = async (ticket: string) => (await anyone.call(jump, { ticket })).data

describe('brand login', () => {
  test('answers a session of its own kind, by account and password [7.06]', async () => {
    const fields = { account: `+86 ${staff.owner.phone}`, password }
    const answer = await postForm(site, '/shopapi/login/brand', fields)
    expect(answer).toMatchObject({
      status: 200,
      msg: '登录成功',
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        name: '陈老板',
        brands: [{ title: '测试集团' }],
        expires_time: '2026-11-27T02:00:00.000Z',
      },
    })
    const list = await postForm(site, '/shopapi/branduser/shoplist', {}, answer.data.token)
    expect(list.data.count).toBe(2)
  })

  test('says nothing of brands to who does not know the password, and no to who has none', async () => {
    const wrong = anyone.call(brandLogin, { account: staff.owner.phone, password: 'Wrong2026x' })
    expect(await catchRefusal(wrong)).toMatchObject({ code: 'session.wrong_password' })
    const none = anyone.call(brandLogin, { account: staff.waiter.phone, password })
    expect(await catchRefusal(none)).toMatchObject({
      code: 'brand.none',
      message: '该账号不是品牌账号，请使用门店登录',
    })
  })

  test('is guarded against guessing together with the other doors', async () => {
    const { phone } = staff.colleague
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let guess = 0; guess < 5; guess++) {
      const call = guess % 2 === 0 ? brandLogin : login
      await postCall(baseUrl, clock, call, { account: phone, password: 'Wrong2026x' }, { headers: from })
    }
    const sixth = await postCall(baseUrl, clock, brandLogin, { account: phone, password }, { headers: from })
    expect(sixth.envelope).toMatchObject({ code: 'session.too_many_attempts' })
    clock.pass(16)
  })

  test('opens the calls of brands and nothing else, nor does a store’s session open those', async () => {
    const waiter = await as(staff.waiter.phone)
    const codeOf = async (path: string, token: string) =>
      (await post(baseUrl, clock, { path, token, key: randomKey() })).envelope?.code
    for (const call of calls) {
      if (call.caller === 'staff')
        expect([call.name, await codeOf(call.path, brand.token)]).toEqual([call.name, 'session.ended'])
      if (call.caller === 'brand')
        expect([call.name, await codeOf(call.path, waiter.token)]).toEqual([call.name, 'session.ended'])
    }
  })

  test('ends by logging out, by a changed password, and when the brand is taken away', async () => {
    const gone = async (token: string) =>
      (await postForm(site, '/shopapi/branduser/shoplist', {}, token)).code
    const first = await openBrand(site, staff.admin.phone)
    await first.call(brandLogout, {})
    expect(await gone(first.token)).toBe('session.ended')

    const second = await openBrand(site, staff.admin.phone)
    const ticket = await ticketInto(venue.shopId, second)
    const admin = await as(staff.admin.phone)
    await admin.call(changePassword, { oldPassword: password, password: 'Another2026' })
    expect(await gone(second.token)).toBe('session.ended')
    expect(await catchRefusal(jumpWith(ticket))).toMatchObject({ code: 'brand.ticket_over' })

    const third = await openBrand(site, staff.admin.phone)
    expect(await gone(third.token)).toBeUndefined()
    const late = await ticketInto(venue.shopId, third)
    await owner
      .updateTable('brand_user')
      .set({ disabled_at: clock.now() })
      .where('account_id', '=', (query) =>
        query.selectFrom('account').select('id').where('phone', '=', staff.admin.phone),
      )
      .execute()
    expect(await gone(third.token)).toBe('session.ended')
    expect(await catchRefusal(jumpWith(late))).toMatchObject({ code: 'brand.ticket_over' })
  })
})

describe('the stores of a brand', () => {
  test('each say how full today is, as the store itself says', async () => {
    const booker = await as(staff.booker.phone)
    await booker.call(createOrder, orderFormFor(venue, {}))
    const [day] = (await booker.call(listDays, { startDate: '2026-11-20', days: 1 })).list
    const { list, count } = await brand.call(listBrandShops, {})
    expect(count).toBe(2)
    expect(list[0]).toMatchObject({
      id: venue.shopId,
      title: '和宴·望江店',
      brandTitle: '测试集团',
      booked: day?.booked,
      bookable: day?.bookable,
    })
    expect(list[0]?.booked).toBe(1)
    expect(list[1]).toMatchObject({ id: venue.other.shopId, booked: 0, bookable: 1 })
  })

  test('are found by name and address, page by page, wildcards being letters', async () => {
    const titles = async (input: object) =>
      (await brand.call(listBrandShops, input)).list.map(({ title }) => title)
    expect(await titles({ keyword: '湖滨' })).toEqual(['和宴·湖滨店'])
    expect(await titles({ keyword: '望江路100' })).toHaveLength(2)
    expect(await titles({ keyword: '%' })).toEqual([])
    expect(await titles({ keyword: '别家' })).toEqual([])
    expect(await titles({ page: 2, limit: 1 })).toEqual(['和宴·湖滨店'])
    // A page past the last is empty and still returns the total.
    expect(await brand.call(listBrandShops, { page: 9, limit: 1 })).toEqual({ list: [], count: 2 })
  })
})

describe('a ticket', () => {
  test('opens a session in its store, once [2.04]', async () => {
    const ticket = await ticketInto(venue.other.shopId)
    const opened = await jumpWith(ticket)
    expect(opened).toMatchObject({
      shop: { id: venue.other.shopId },
      user: { nickname: '陈老板', adminLevel: 1 },
    })
    expect((await clientOf(opened.token).call(userInfo, {})).data.nickname).toBe('陈老板')
    expect(await catchRefusal(jumpWith(ticket))).toMatchObject({
      code: 'brand.ticket_over',
      message: '链接已失效，请返回品牌门店列表重新进入',
    })
  })

  test('of twenty who use it at once lets one in', async () => {
    const ticket = await ticketInto(venue.shopId)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => jumpWith(ticket)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is good for 60 seconds', async () => {
    const ticket = await ticketInto(venue.shopId)
    clock.pass(1)
    expect(await catchRefusal(jumpWith(ticket))).toMatchObject({ code: 'brand.ticket_over' })
    const inTime = await ticketInto(venue.shopId)
    clock.pass(59 / 60)
    expect((await jumpWith(inTime)).shop.id).toBe(venue.shopId)
  })

  test('is kept as its digest alone', async () => {
    const ticket = await ticketInto(venue.shopId)
    const rows = await owner.selectFrom('shop_ticket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })

  test('into another brand’s store is given no more than into none', async () => {
    for (const shopId of [theirs.shopId, 999_999]) {
      expect(await catchRefusal(ticketInto(shopId))).toMatchObject({ code: 'request.not_found' })
    }
  })

  test('makes its bearer an administrator of a store that did not know them, and tells the store', async () => {
    const supervisor = await openBrand(site, staff.supervisor.phone)
    const enter = async () => jumpWith(await ticketInto(venue.other.shopId, supervisor))
    expect((await enter()).user).toMatchObject({ nickname: '李主管', adminLevel: 2 })
    await enter()
    const people = await owner
      .selectFrom('staff')
      .select(['id', 'nickname'])
      .where('shop_id', '=', venue.other.shopId)
      .where('nickname', '=', '李主管')
      .execute()
    expect(people).toHaveLength(1)
    const logged = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name'])
      .where('shop_id', '=', venue.other.shopId)
      .where('operator_name', '=', '李主管')
      .execute()
    expect(logged).toEqual(Array(2).fill({ action: 'brand.jump', operator_name: '李主管' }))

    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', people[0]?.id ?? 0)
      .execute()
    expect(await catchRefusal(enter())).toMatchObject({ code: 'brand.disabled_in_shop' })
  })
})

describe('a new store', () => {
  const form = async (change: object = {}) => {
    const [first] = (await brand.call(listBrandShops, {})).list
    return {
      brandId: first?.brandId ?? 0,
      title: '和宴·新天地店',
      address: '杭州市西湖区文三路1号',
      phone: '0571-88001234',
      ownerPhone: '13900001111',
      ownerName: '郑店长',
      ...change,
    }
  }

  test('is opened with what a store cannot work without', async () => {
    const answer = await brand.client.call(openShop, await form())
    expect(answer.message).toBe('门店已开通')
    const { shop } = answer.data
    expect(shop).toMatchObject({ title: '和宴·新天地店', address: '杭州市西湖区文三路1号' })
    const opened = await jumpWith(await ticketInto(shop.id))
    expect(opened.user.adminLevel).toBe(2)
    const row = await owner
      .selectFrom('shop')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ phone: '0571-88001234', subscription_end: '2026-12-20' })
    const people = await owner
      .selectFrom('staff')
      .innerJoin('account', 'account.id', 'staff.account_id')
      .select(['account.phone', 'staff.admin_level'])
      .where('staff.shop_id', '=', shop.id)
      .orderBy('staff.id')
      .execute()
    expect(people[0]).toEqual({ phone: '13900001111', admin_level: 1 })
  })

  test('is opened once however often the form is sent', async () => {
    const idempotencyKey = randomKey()
    const opening = await form({ title: '和宴·一次店' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => brand.call(openShop, opening, { idempotencyKey })),
    )
    expect(new Set(answers.map(({ shop }) => shop.id)).size).toBe(1)
    const changed = brand.call(openShop, { ...opening, title: '和宴·两次店' }, { idempotencyKey })
    expect(await catchRefusal(changed)).toMatchObject({
      code: 'request.already_done',
      data: { first: { shopstore: { title: '和宴·一次店' } } },
    })
    const rows = await owner.selectFrom('shop').select('title').where('title', 'like', '和宴·_次店').execute()
    expect(rows).toEqual([{ title: '和宴·一次店' }])
  })

  test('is refused in another’s brand, and with fields that say nothing', async () => {
    const foreign = brand.call(openShop, await form({ brandId: theirs.brandId }))
    expect(await catchRefusal(foreign)).toMatchObject({ code: 'request.not_found' })
    const empty = await catchRefusal(
      brand.call(openShop, await form({ title: ' ', ownerPhone: '12', ownerName: '' })),
    )
    expect(empty.fields).toMatchObject({
      title: '请输入门店名称',
      ownerPhone: '请输入正确的手机号码',
      ownerName: '请输入管理员姓名',
    })
  })
})
