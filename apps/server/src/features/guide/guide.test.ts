import { createClient } from '@roombook/contract'
import { createOrder, holdRooms } from '@roombook/contract/booking'
import { enterShop, jump, listBrandShops, openShop } from '@roombook/contract/brand'
import { newStoreGuide } from '@roombook/contract/guide'
import { saveSmsSignature } from '@roombook/contract/settings'
import { shopInfo } from '@roombook/contract/shell'
import { expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { openBrand } from '#test/brand-user.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { openSessionFor, plantSmsTemplate } from '#test/test-venue.ts'

const site = await startTestApp()
const { anyone, as, baseUrl, clock, venue, owner, ownerUrl } = site
const admin = await as(venue.staff.admin.phone)

/** Opens a new store with a session in it. */
async function openNewStore() {
  const brand = await openBrand(site, venue.staff.owner.phone)
  const [first] = (await brand.call(listBrandShops, {})).list
  const { shop } = await brand.call(openShop, {
    brandId: first?.brandId ?? 0,
    title: '新店',
    ownerPhone: '13900002222',
    ownerName: '新店长',
  })
  const { ticket } = await brand.call(enterShop, { shopId: shop.id })
  const { token } = (await anyone.call(jump, { ticket })).data
  const ownerToken = await openSessionFor(owner, '13900002222', clock.now(), { shopId: shop.id })
  const clientOf = (own: string) =>
    createClient({ baseUrl, token: () => own, now: () => clock.now().getTime() })
  return { shopId: shop.id, client: clientOf(token), ownerClient: clientOf(ownerToken), ownerToken }
}

test('a new store has done nothing yet but what its opening did; each thing done is checked off [2.12]', async () => {
  const { shopId, client, ownerClient } = await openNewStore()
  const done = async () =>
    (await client.call(newStoreGuide, {})).data.steps.flatMap(({ step, done: is }) => (is ? [step] : []))
  const { steps } = (await ownerClient.call(newStoreGuide, {})).data
  expect(steps.map(({ step }) => step)).toEqual([
    'rooms',
    'periods',
    'staff',
    'sms-sign',
    'website',
    'first-booking',
  ])
  // The brand administrator's visit added a second staff member, but not a colleague.
  expect(await done()).toEqual([])

  const { id: floorId } = await owner
    .insertInto('floor')
    .values({ shop_id: shopId, title: '一楼' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = { shop_id: shopId, floor_id: floorId, title: '牡丹厅', capacity_min: 2, capacity_max: 8 }
  await owner.insertInto('room').values(room).execute()
  expect(await done()).toEqual(['rooms'])
  const { id: accountId } = await owner
    .selectFrom('account')
    .select('id')
    .where('phone', '=', venue.staff.waiter.phone)
    .executeTakeFirstOrThrow()
  const colleague = { shop_id: shopId, account_id: accountId, nickname: '孙服务', admin_level: 2 }
  await owner.insertInto('staff').values(colleague).execute()
  expect(await done()).toEqual(['rooms', 'staff'])
  const period = { shop_id: shopId, title: '晚餐', start_minutes: 1020, end_minutes: 1260, position: 1 }
  await owner.insertInto('meal_period').values(period).execute()
  const { settings } = (await client.call(saveSmsSignature, { smsSign: '新店' })).data
  expect(settings.smsSign).toBe('新店')
  expect(await done()).toEqual(['rooms', 'periods', 'staff', 'sms-sign'])
})

test('the sign stands before messages without one, in the preview as in what is sent', async () => {
  const { client } = await openNewStore()
  await client.call(saveSmsSignature, { smsSign: '新店' })
  expect((await client.call(shopInfo, {})).data.bookingSmsTemplate).toMatch(/^【新店】\{姓名\}您好/)
  // Without an SMS signature the store's title precedes the messages; a configured signature precedes all of
  // them.
  const shown = async () => (await admin.call(shopInfo, {})).bookingSmsTemplate
  expect(await shown()).toMatch(/^【和宴·望江店】\{姓名\}您好[^【]*$/)
  await admin.call(saveSmsSignature, { smsSign: '望江' })
  expect(await shown()).toMatch(/^【望江】\{姓名\}您好[^【]*$/)
  await plantSmsTemplate(owner, venue.shopId, 'booking', '{姓名}您好')
  const booker = await as(venue.staff.booker.phone)
  const { row } = await booker.call(createOrder, { ...orderFormFor(venue, {}), sendSms: true })
  const contentsOf = (orderId: number) =>
    owner
      .selectFrom('sms_message')
      .select('content')
      .where('booking_id', '=', selectBookingId(orderId))
      .execute()
  expect(await contentsOf(row.id)).toEqual([{ content: expect.stringMatching(/^【望江】.+您好$/) }])
  const form = { ...orderFormFor(venue, { roomIds: [findRoomId(venue, '芍药厅')] }), sendSms: true }
  const held = (await booker.call(holdRooms, form)).row
  expect(await contentsOf(held.id)).toEqual([{ content: expect.stringMatching(/^【望江】[^【]+$/) }])
  await admin.call(saveSmsSignature, { smsSign: '' })
  expect(await shown()).toBe('【和宴·望江店】{姓名}您好')
})

test('a sign is two to twelve characters, without brackets', async () => {
  for (const smsSignature of ['一', '一二三四五六七八九十一二三', '【新店】', '新 店', '{门店}']) {
    expect(await catchRefusal(admin.call(saveSmsSignature, { smsSign: smsSignature }))).toMatchObject({
      fields: { smsSign: '短信签名为2至12个字，不含空格与括号' },
    })
  }
})

test('where a provider sends messages, the guide names the sign that it puts before them and asks for none [2.12]', async () => {
  const guideOn = async (url: string, token: string) => {
    const client = createClient({ baseUrl: url, token: () => token, now: () => clock.now().getTime() })
    const { steps, operatorSign } = (await client.call(newStoreGuide, {})).data
    return { operatorSign, signed: steps.find(({ step }) => step === 'sms-sign')?.done }
  }
  const { ownerToken } = await openNewStore()
  expect(await guideOn(baseUrl, ownerToken)).toEqual({ operatorSign: '', signed: false })
  const aliyun = await startAliyunSms()
  const sent = await startServerOn(ownerUrl, clock, aliyun.env)
  expect(await guideOn(sent.baseUrl, ownerToken)).toEqual({ operatorSign: '订包', signed: true })
  await sent.app.stop()
  await aliyun.close()
})
