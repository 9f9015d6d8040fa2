import { createOrder } from '@roombook/contract/booking'
import { listReceivedReplies, readReceivedReply, settleReceivedReply } from '@roombook/contract/sms-received'
import { readReplies } from '@roombook/contract/sms-replies'
import type { PermissionNode } from '@roombook/domain/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { openReplyFixture } from '#test/open-reply-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const waiter = await as(venue.staff.waiter.phone)
const fixture = openReplyFixture({ baseUrl, clock, owner, shopId: venue.shopId })
const nextDay = dayByDay()

let phones = 0
let phone = ''
beforeEach(async () => {
  phone = `1370064${String(1000 + phones++)}`
  await owner.deleteFrom('sms_reply').execute()
})
const book = async () =>
  (await booker.call(createOrder, orderFormFor(venue, { phone, bookDate: nextDay(), sendSms: false }))).row

/** Sets the permissions of the waiter's role. */
const setNodes = (nodes: PermissionNode[]) =>
  owner
    .updateTable('role')
    .set({ nodes })
    .where('id', '=', (of) =>
      of.selectFrom('staff').select('role_id').where('id', '=', venue.staff.waiter.id).limit(1),
    )
    .execute()

describe('how many wait for somebody', () => {
  /** Returns the unread count and the replies listed by 只看未读. */
  const seenBy = async (by: typeof admin) => {
    const { unread, list } = await by.call(listReceivedReplies, {})
    const marked = list.filter((one) => one.unread).map(({ content }) => content)
    const alone = await by.call(listReceivedReplies, { unread: true })
    expect([alone.count, alone.list.length]).toEqual([unread, unread])
    expect(alone.list.map(({ content }) => content)).toEqual(marked)
    return { unread, marked, listed: list.length }
  }

  test('are those of their bookings and of none; another’s stand neither in the number nor in the list', async () => {
    const order = await book()
    await fixture.sms(phone, { booking_id: await readBookingId(owner, order.id) })
    const ofBooking = await fixture.reply(phone, '几点开门')
    clock.pass(1)
    await fixture.sms('13700665555', { kind: 'scene-birthday' })
    const ofNone = await fixture.reply('13700665555', '谢谢祝福')
    const both = { unread: 2, marked: ['谢谢祝福', '几点开门'], listed: 2 }
    expect(await seenBy(admin)).toEqual(both)
    expect(await seenBy(booker)).toEqual(both)
    expect(await seenBy(colleague)).toEqual({ unread: 1, marked: ['谢谢祝福'], listed: 1 })
    // A colleague's opening does not mark replies as read; the booking's owner still sees them as unread.
    for (const replyId of [ofBooking, ofNone]) await colleague.call(readReceivedReply, { replyId })
    await colleague.call(readReplies, { orderId: order.id })
    expect(await seenBy(colleague)).toEqual({ unread: 0, marked: [], listed: 1 })
    expect(await seenBy(booker)).toEqual({ unread: 1, marked: ['几点开门'], listed: 2 })
    await booker.call(readReceivedReply, { replyId: ofBooking })
    for (const by of [admin, booker, colleague]) expect(await seenBy(by)).toMatchObject({ unread: 0 })
  })

  test('are those of a booking that nobody opened, for whoever may book, who may settle them too', async () => {
    const order = await book()
    await fixture.sms(phone, { booking_id: await readBookingId(owner, order.id) })
    const replyId = await fixture.reply(phone, '自己订的')
    await owner.updateTable('orders').set({ opener_id: null }).where('id', '=', order.id).execute()
    expect(await seenBy(colleague)).toMatchObject({ unread: 1 })
    await setNodes(['roombook/orderlist'])
    expect(await seenBy(waiter)).toEqual({ unread: 0, marked: [], listed: 0 })
    await setNodes(['roombook/orderlist', 'commonuser/customercount'])
    expect(await seenBy(waiter)).toEqual({ unread: 0, marked: [], listed: 1 })
    expect((await waiter.call(listReceivedReplies, {})).list).toMatchObject([{ settles: false }])
    expect((await colleague.call(listReceivedReplies, {})).list).toMatchObject([{ settles: true }])
    await colleague.call(settleReceivedReply, { replyId })
    expect(await seenBy(colleague)).toMatchObject({ unread: 0 })
  })
})
