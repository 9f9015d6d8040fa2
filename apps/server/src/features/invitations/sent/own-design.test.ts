import { createOrder, orderDetail } from '@roombook/contract/booking'
import {
  editOwnDesign,
  readInvitation,
  readOwnDesign,
  readOwnInvitation,
} from '@roombook/contract/invitation-answers'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, anyone, venue } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const host = await asGuest('13912345678')

test('the host sets time, words and design; guests read them, the log tells it, and a stranger may not', async () => {
  const { row } = await booker.call(createOrder, orderFormFor(venue, { arrivalTime: '' }))
  const of = { shopId: venue.shopId, orderId: row.id }
  const token = (await host.call(readOwnInvitation, of)).invitePath.slice('/m/i/'.length)
  const page = async () => (await anyone.call(readInvitation, { token, guestKey: '' })).data.page
  expect((await page())?.timeText).toBe('晚餐（时间待定）')
  const before = await host.call(readOwnDesign, of)
  expect(before).toMatchObject({ time: '', words: '', template: '', usual: { time: '' } })
  expect(before.times.at(0)?.value).toBe('17:00')

  const change = { ...of, time: '18:30', words: '给爷爷过寿', template: 'longevity' as const }
  await host.call(editOwnDesign, change)
  expect(await page()).toMatchObject({
    timeText: '晚餐 18:30',
    words: '给爷爷过寿',
    template: 'longevity',
    image: '',
  })
  const [last] = (await booker.call(orderDetail, { id: row.id })).list
  expect(last?.remark).toBe('修改邀请函：时间18:30、寄语、样式')

  expect(await catchRefusal(host.call(editOwnDesign, { ...change, time: '11:00' }))).toMatchObject({
    fields: { time: '请选择餐段内的时间' },
  })
  const stranger = await asGuest('13700000002')
  expect((await catchRefusal(stranger.call(editOwnDesign, change))).code).toBe('booking.not_found')
  expect((await catchRefusal(stranger.call(readOwnDesign, of))).code).toBe('booking.not_found')
})
