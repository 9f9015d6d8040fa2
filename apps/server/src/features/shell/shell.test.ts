import { permissionCheck, shopPlugin, siteConfig } from '@roombook/contract/shell'
import { permissionNodes } from '@roombook/domain/session'
import { describe, expect, test } from 'vitest'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const site = await startTestApp()
const { anyone, as, clock, venue, owner } = site
const ownerOfShops = await as(venue.staff.owner.phone)
const booker = await as(venue.staff.booker.phone)

const post = (path: string, token: string, fields = {}) => postForm(site, `/shopapi/${path}`, fields, token)

const setPlugin = (name: string, state: unknown) =>
  owner
    .updateTable('shop_plugin')
    .set({ state: JSON.stringify(state) })
    .where('shop_id', '=', venue.shopId)
    .where('name', '=', name)
    .execute()

describe('who is logged in', () => {
  test('is a record of the person, with how many stores they may enter [3.12] [7.14]', async () => {
    expect(await post('shopuser/info', ownerOfShops.token)).toEqual({
      http: 200,
      status: 200,
      msg: '',
      data: {
        id: venue.staff.owner.id,
        nickname: '陈老板',
        avatar: '',
        auth_name: '陈老板',
        is_admin: 1,
        have_shop_number: 2,
      },
    })
    const { data } = await post('shopuser/info', booker.token)
    expect(data).toMatchObject({ is_admin: 0, have_shop_number: 1, nickname: '赵前台' })
  })
})

describe('the store', () => {
  test('comes with its settings and templates [7.15]', async () => {
    const settings = { phoneRequired: true, mealCheckMode: 2, lineNumber: '0571-1' }
    await owner
      .updateTable('shop')
      .set({ settings: JSON.stringify(settings) })
      .where('shop_id', '=', venue.shopId)
      .execute()
    await plantSmsTemplate(owner, venue.shopId, 'meal', '菜已备好')
    const { data } = await post('shopconfig/shopinfo', booker.token)
    expect(data).toEqual({
      shopstore: expect.objectContaining({
        id: venue.shopId,
        title: '和宴·望江店',
        address: '杭州市上城区望江路100号',
        end_time_name: '2027-12-31 到期',
        timezone: 'Asia/Shanghai',
        cutover_hour: 5,
        today: '2026-11-20',
      }),
      shopinfo: expect.objectContaining({
        is_check_phone: 1,
        is_arrival_time: 0,
        is_open_foods: 1,
        is_open_deposit: 1,
        is_open_checkout: 1,
        is_open_phoneauth: 0,
        show_models: 0,
        show_nuclear_meal: 2,
        show_voice_notice: 1,
        line_number: '0571-1',
      }),
      msmstemp: '【和宴·望江店】{姓名}您好，您已预订{日期}{餐段}{包厢}，期待光临。',
      osmstemp: '【和宴·望江店】{姓名}您好，已为您保留{日期}{餐段}{包厢}。',
      mealsmstemp: '【和宴·望江店】菜已备好',
    })
  })

  test("tells its business day, which at half past midnight is still yesterday's", async () => {
    const todayAt = async (now: string) => {
      clock.set(now)
      return (await post('shopconfig/shopinfo', booker.token)).data.shopstore.today
    }
    expect(await todayAt('2026-11-20T16:30:00Z')).toBe('2026-11-20')
    expect(await todayAt('2026-11-20T20:59:59Z')).toBe('2026-11-20')
    expect(await todayAt('2026-11-20T21:00:00Z')).toBe('2026-11-21')
    clock.set('2026-11-20T02:00:00Z')
  })
})

describe('plugins', () => {
  test('come with their states: on, off, or what is bound [7.16]', async () => {
    await setPlugin('foods/foodlist', false)
    await setPlugin('shopconfig/savephonezj', ['0571-88886666', '0571-88887777'])
    const { data } = await post('common/shopplugin', booker.token, { shop_id: venue.shopId })
    expect(data.statearr).toMatchObject({
      'foods/foodlist': 0,
      'shopai/sendsms': 1,
      'shopconfig/savephonezj': ['0571-88886666', '0571-88887777'],
    })
    const { states } = await booker.call(shopPlugin, { shopId: venue.shopId })
    expect(states).toMatchObject({ 'foods/foodlist': false, 'shopai/sendsms': true })
  })

  test("are the session's own, whichever store is asked for", async () => {
    await setPlugin('foods/foodlist', false)
    const { states } = await booker.call(shopPlugin, { shopId: venue.other.shopId })
    expect(states['foods/foodlist']).toBe(false)
  })
})

describe('nodes', () => {
  test('are a list of every node and whether the person holds it [7.17]', async () => {
    const { data } = await post('roommanage/staffnodelist', booker.token)
    expect(data).toHaveLength(permissionNodes.length)
    expect(data.filter(({ checked }: { checked: number }) => checked === 1)).toEqual([
      { node: 'roombook/orderlist', checked: 1 },
      { node: 'roombook/createbook', checked: 1 },
      { node: 'roombook/arrears', checked: 1 },
      { node: 'roombook/giveback', checked: 1 },
    ])
    const all = await post('roommanage/staffnodelist', ownerOfShops.token)
    expect(all.data.every(({ checked }: { checked: number }) => checked === 1)).toBe(true)
  })

  test('of one feature: allowed, refused, or to be bought', async () => {
    expect(await booker.call(permissionCheck, { node: 'roombook/createbook' })).toEqual({
      state: 1,
      message: '',
      pluginId: 0,
    })
    for (const node of ['commonuser/statistics', 'no/such']) {
      expect(await booker.call(permissionCheck, { node })).toEqual({
        state: -1,
        message: '您没有权限访问该功能，请联系管理员授权！',
        pluginId: 0,
      })
    }
    await setPlugin('foods/foodlist', false)
    const closed = await ownerOfShops.call(permissionCheck, { node: 'foods/foodlist' })
    expect(closed).toMatchObject({ state: 0, message: '该功能尚未开通' })
    await setPlugin('shopconfig/savephonezj', [])
    const unbound = await ownerOfShops.call(permissionCheck, { node: 'shopconfig/savephonezj' })
    expect(unbound).toMatchObject({ state: 0 })
  })
})

test('the site tells about itself before anybody logs in', async () => {
  const { data } = await anyone.call(siteConfig, {})
  expect(data).toMatchObject({ company: '订包软件', smsSign: '订包', workbenchTitle: '小程序工作台' })
  // A test's server has no second port.
  expect(data.liveAtOwnPort).toBe(false)
})
