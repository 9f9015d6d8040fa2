import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrder } from '@roombook/contract/booking'
import { readMessageChannels } from '@roombook/contract/message-channels'
import {
  agreeToWechatNotices,
  linkWechat,
  readWechatNotices,
  stopWechatNotices,
} from '@roombook/contract/wechat-notices'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const folder = await mkdtemp(join(tmpdir(), 'notices-'))
const file = join(folder, 'notices.json')
const booked = {
  id: 'TMPL_BOOKED',
  title: '预订成功通知',
  kinds: ['booking', 'changed'],
  fields: { thing1: '门店', thing2: '包厢', time3: '日期' },
}
await writeFile(file, JSON.stringify([booked]))

const { as, asGuest, clock, venue, owner } = await startTestApp({
  PUBLIC_URL: 'https://book.example.com',
  WECHAT_APP_ID: 'wx0001',
  WECHAT_APP_SECRET: wechat.loginEnv.WECHATPAY_APP_SECRET,
  WECHAT_URL: wechat.url,
  WECHAT_NOTICES_FILE: file,
})
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()
const soon = { timeout: 240_000, interval: 50 }

afterEach(() => {
  wechat.refusesNotices = 0
  wechat.falls = 0
})

/** State parameter of the OAuth round trip to WeChat. */
async function readOauthState(guest: TestClient): Promise<string> {
  const { linkAddress } = await guest.call(readWechatNotices, {})
  return new URL(linkAddress).searchParams.get('state') ?? ''
}

let guests = 0
/** A guest who returned from WeChat with a number of consents. */
async function guestInWechat(consents = 1) {
  guests += 1
  const [phone, openid, code] = [
    `1360000${String(guests).padStart(4, '0')}`,
    `openid-${guests}`,
    `c${guests}`,
  ]
  const guest = await asGuest(phone)
  wechat.codes.set(code, openid)
  await guest.call(linkWechat, { code, state: await readOauthState(guest) })
  for (let agreed = 0; agreed < consents; agreed++)
    await guest.call(agreeToWechatNotices, { templateIds: [booked.id] })
  return { phone, guest, openid }
}

async function book(phone: string): Promise<number> {
  const form = { bookDate: nextDay(), roomIds: [findRoomId(venue, '牡丹厅')], phone, sendSms: true }
  const { row } = await booker.call(createOrder, orderFormFor(venue, form))
  return row.id
}
const expectMessage = (orderId: number, expected: object) =>
  vi.waitFor(async () => {
    const rows = await owner
      .selectFrom('sms_message')
      .selectAll()
      .where('booking_id', '=', selectBookingId(orderId))
      .execute()
    expect(rows).toEqual([expect.objectContaining(expected)])
  }, soon)
const readRemaining = async (guest: TestClient) =>
  (await guest.call(readWechatNotices, {})).templates[0]?.left

describe('a notice in WeChat', () => {
  test('goes by the service account to a guest who agreed, once for each consent; then by SMS', async () => {
    const { phone, guest, openid } = await guestInWechat()
    const orderId = await book(phone)
    await expectMessage(orderId, { channel: 'wechat', state: 'accepted', parts: 0, provider_id: '1001' })
    expect(wechat.told).toEqual([
      {
        touser: openid,
        template_id: booked.id,
        page: `https://book.example.com/m/bookings/${shopId}/${orderId}`,
        data: {
          thing1: { value: '和宴·望江店' },
          thing2: { value: '牡丹厅' },
          time3: { value: expect.stringMatching(/^2026年\d+月\d+日 18:00$/) },
        },
      },
    ])
    expect(await readRemaining(guest)).toBe(0)
    await expectMessage(await book(phone), { channel: 'sms', state: 'delivered', passed: [] })
    expect(wechat.told).toHaveLength(1)
  })

  test.each([
    [43101, '客人没有同意，或已拒收微信通知', 0],
    [40037, '微信通知的模板编号不正确，请运营方核对', 1],
    [45009, '今日微信接口调用次数已用完', 1],
    [47003, '微信通知的内容不符合模板字段要求，请运营方核对', 1],
    [99999, '微信没有发送（99999）', 1],
  ])('that WeChat refuses under %i goes by SMS, and the record says: %s', async (code, reason, remaining) => {
    const { phone, guest } = await guestInWechat()
    wechat.refusesNotices = code
    await expectMessage(await book(phone), {
      channel: 'sms',
      state: 'delivered',
      passed: [{ channel: 'wechat', reason }],
    })
    expect(await readRemaining(guest)).toBe(remaining)
  })

  test('of somebody whom WeChat does not know any more ends what they agreed to', async () => {
    const { phone, guest } = await guestInWechat()
    wechat.refusesNotices = 40003
    await expectMessage(await book(phone), { channel: 'sms', state: 'delivered' })
    expect(await guest.call(readWechatNotices, {})).toMatchObject({ linked: false })
  })

  test('goes by a new token where the one before is over', async () => {
    const { phone } = await guestInWechat(2)
    await expectMessage(await book(phone), { channel: 'wechat', state: 'accepted' })
    wechat.token += 1
    const before = wechat.told.length
    await expectMessage(await book(phone), { channel: 'wechat', state: 'accepted' })
    expect(wechat.told).toHaveLength(before + 1)
  })

  test.each([
    ['whose answer is lost', { falls: 1 }, '与微信的连接中断，不能确定是否送达'],
    ['while WeChat is busy', { refusesNotices: -1 }, '微信系统繁忙，不能确定是否送达'],
  ])('%s is sent by nothing else', async (_, befalls, error) => {
    const { phone, guest } = await guestInWechat()
    Object.assign(wechat, befalls)
    await expectMessage(await book(phone), { channel: 'wechat', state: 'unknown', error })
    expect(await readRemaining(guest)).toBe(0)
  })
})

describe('a guest’s consent in WeChat', () => {
  test('is theirs who came back with the state of their own session, within ten minutes', async () => {
    const one = await asGuest('13500000001')
    const other = await asGuest('13500000002')
    wechat.codes.set('mine', 'openid-mine')
    const refused = async (state: string) =>
      (await catchRefusal(one.call(linkWechat, { code: 'mine', state }))).code
    expect(await refused(await readOauthState(other))).toBe('wechat.visit_over')
    expect(await refused('0'.repeat(41))).toBe('wechat.visit_over')
    const late = await readOauthState(one)
    clock.pass(11)
    expect(await refused(late)).toBe('wechat.visit_over')
    expect(await one.call(readWechatNotices, {})).toMatchObject({ offered: true, linked: false })
    expect(await one.call(linkWechat, { code: 'mine', state: await readOauthState(one) })).toMatchObject({
      linked: true,
      templates: [{ id: booked.id, title: booked.title, left: 0 }],
    })
    // A code is valid once.
    expect(await refused(await readOauthState(one))).toBe('wechat.visit_over')
  })

  test('is given by whoever WeChat knows, and taken back', async () => {
    const nobody = await asGuest('13500000003')
    const refused = await catchRefusal(nobody.call(agreeToWechatNotices, { templateIds: [booked.id] }))
    expect(refused.code).toBe('wechat.visit_over')
    const { phone, guest } = await guestInWechat()
    expect(await guest.call(stopWechatNotices, {})).toMatchObject({ linked: false })
    await expectMessage(await book(phone), { channel: 'sms', state: 'delivered', passed: [] })
  })

  test('to a template that the account does not have counts for nothing', async () => {
    const { guest } = await guestInWechat(0)
    const { templates } = await guest.call(agreeToWechatNotices, { templateIds: ['TMPL_OF_OTHERS'] })
    expect(templates).toEqual([{ id: booked.id, title: booked.title, left: 0 }])
  })
})

test('the store sees that the channel works', async () => {
  const { offers } = await admin.call(readMessageChannels, {})
  expect(offers).toContainEqual({ channel: 'wechat', hindrance: '' })
})
