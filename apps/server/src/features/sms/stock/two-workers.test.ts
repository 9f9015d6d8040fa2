import { createOrder } from '@roombook/contract/booking'
import { describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { callerOn } from '#test/caller-on.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { leaveParts, partsOf, wrongParts } from '#test/sms-stock.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'

const aliyun = await startAliyunSms()
const site = await startTestApp(aliyun.env)
const { as, clock, venue, owner, ownerUrl } = site
aliyun.now = clock.now
const other = await startServerOn(ownerUrl, clock, aliyun.env)
const admin = await as(venue.staff.admin.phone)
const elsewhere = callerOn(other.baseUrl, clock, admin.token)
const nextDay = dayByDay()
const messages = () =>
  owner.selectFrom('sms_message').select(['id', 'state', 'error']).where('kind', '=', 'booking').execute()

describe('two servers that send a store’s messages at once', () => {
  test('use its stock up exactly: each message that it covers goes once, and none beyond', async () => {
    await leaveParts(owner, venue.shopId, 6)
    const rooms = Object.values(venue.rooms)
    const forms = Array.from({ length: 10 }, (_, at) =>
      orderFormFor(venue, {
        sendSms: true,
        phone: `1391234560${at}`,
        userName: '王先生',
        bookDate: nextDay(),
        roomIds: [rooms[at % rooms.length] ?? 0],
      }),
    )
    await Promise.all(
      forms.map((form, at) => (at % 2 === 0 ? admin.call(createOrder, form) : elsewhere(createOrder, form))),
    )
    await expect.poll(async () => (await partsOf(owner, venue.shopId)).reserved).toBe(0)
    await expect
      .poll(async () => (await messages()).map(({ state }) => state).toSorted())
      .toEqual([...Array(6).fill('accepted'), ...Array(4).fill('failed')].toSorted())
    expect(await partsOf(owner, venue.shopId)).toMatchObject({ left: 0 })
    expect(aliyun.messages).toHaveLength(6)
    expect(new Set(aliyun.messages.map(({ reference }) => reference)).size).toBe(6)
    expect((await messages()).filter(({ state }) => state === 'failed')).toSatisfy(
      (failed: { error: string }[]) => failed.every(({ error }) => error.startsWith('短信余量不足')),
    )
    expect(await wrongParts(owner, venue.shopId)).toEqual([])
  })
})
