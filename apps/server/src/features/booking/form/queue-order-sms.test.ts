import { createOrder, editOrder, holdRooms } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import type { Sex } from '@roombook/domain/customers'
import { dateText } from '@roombook/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { selectBookingIds } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { plantSmsTemplate } from '#test/test-venue.ts'

const { as, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()
const template = '{姓名}您好，您已预订{日期}{餐段}{包厢}，期待光临。'
/** Prefix of every message. */
const signature = '【和宴·望江店】'
let bookDate = ''

const setTemplate = (text: string) => plantSmsTemplate(owner, venue.shopId, 'booking', text)

beforeEach(() => {
  bookDate = nextDay()
})
afterEach(() => setTemplate(template))

const formOf = (change: Partial<OrderForm>) =>
  orderFormFor(venue, { bookDate, userName: '王伟', sendSms: true, ...change })

const book = (change: Partial<OrderForm> = {}) => booker.call(createOrder, formOf(change))

const bookingIdOf = async (orderId: number) => {
  const order = owner.selectFrom('orders').select('booking_id').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).booking_id
}

/** Reads the messages of some orders. */
const messagesOf = (orderIds: readonly number[]) =>
  owner.selectFrom('sms_message').selectAll().where('booking_id', 'in', selectBookingIds(orderIds)).execute()

describe("a booking's message", () => {
  test("is queued once, in the shop's own words, for the customer's phone, and leaves [4.06]", async () => {
    const { row, orderIds } = await book()
    await expect
      .poll(() => messagesOf(orderIds))
      .toEqual([
        expect.objectContaining({
          shop_id: venue.shopId,
          booking_id: await bookingIdOf(row.id),
          customer_id: row.customerId,
          kind: 'booking',
          phone: '13912345678',
          content: `${signature}王伟先生您好，您已预订${dateText(bookDate)}晚餐牡丹厅，期待光临。`,
          parts: 1,
          state: 'delivered',
          created_at: clock.now(),
        }),
      ])
    expect(row).toMatchObject({ smsWanted: true })
  })

  test('of several rooms is one, on the first order, and names them all', async () => {
    const { row, orderIds } = await book({
      roomIds: [findRoomId(venue, '牡丹厅'), findRoomId(venue, '梅厅')],
    })
    const messages = await messagesOf(orderIds)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ booking_id: await bookingIdOf(row.id) })
    expect(messages[0]?.content).toContain('牡丹厅、梅厅')
  })

  test.each<[string, Sex, string]>([
    ['王伟', 1, '王伟先生'],
    ['李芳', 2, '李芳女士'],
    ['陈明', 0, '陈明'],
    ['王先生', 1, '王先生'],
    ['李女士', 2, '李女士'],
  ])('calls %s of sex %i %s', async (userName, sex, called) => {
    await setTemplate('{姓名}，{人数}人{时间}到')
    const { orderIds } = await book({ userName, sex })
    const [message] = await messagesOf(orderIds)
    expect(message?.content).toBe(`${signature}${called}，10人18:00到`)
  })

  test('says nothing of a time or of people that nobody named, though the words have a place for them', async () => {
    await setTemplate('{姓名}您好，您已预订{日期}{餐段}{包厢}，{人数}人，{时间}到店。地址：望江路1号')
    const booked = `${signature}王伟先生您好，您已预订${dateText(bookDate)}晚餐牡丹厅，10人。地址：望江路1号`
    const { orderIds } = await book({ arrivalTime: '' })
    expect(await messagesOf(orderIds)).toMatchObject([{ content: booked }])
  })

  test.each([
    [11, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('of %i characters with its sign counts as %i', async (length, parts) => {
    await setTemplate('字'.repeat(length - signature.length))
    const { orderIds } = await book()
    expect(await messagesOf(orderIds)).toMatchObject([{ parts }])
  })

  test('is not queued where nobody asked for it, nor without a phone', async () => {
    const { orderIds: unasked } = await book({ sendSms: false })
    bookDate = nextDay()
    const { orderIds: phoneless } = await book({ phone: '' })
    expect(await messagesOf([...unasked, ...phoneless])).toEqual([])
  })

  test('is not queued again by an edit', async () => {
    const { row, orderIds } = await book()
    await booker.call(editOrder, { orderId: row.id, version: row.version, adminRemark: '靠窗' })
    expect(await messagesOf(orderIds)).toHaveLength(1)
  })

  test('goes to a chosen customer, whose phone came back masked', async () => {
    const { row } = await book({ phone: '13866668888' })
    bookDate = nextDay()
    const { orderIds } = await book({ phone: '138***8888', customerId: row.customerId })
    expect(await messagesOf(orderIds)).toMatchObject([{ phone: '13866668888', customer_id: row.customerId }])
  })
})

test("a hold's message has words of its own", async () => {
  const { orderIds } = await booker.call(holdRooms, formOf({}))
  expect(await messagesOf(orderIds)).toMatchObject([
    { kind: 'hold', content: `${signature}王伟先生您好，已为您保留${dateText(bookDate)}晚餐牡丹厅。` },
  ])
})
