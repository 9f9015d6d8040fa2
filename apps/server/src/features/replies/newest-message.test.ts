import { createOrder } from '@roombook/contract/booking'
import { beforeEach, describe, expect, test } from 'vitest'
import { openReplyFixture } from '#test/open-reply-fixture.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, baseUrl, clock, venue, owner } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const fixture = openReplyFixture({ baseUrl, clock, owner, shopId: venue.shopId })
const rooms = Object.values(venue.rooms)

let phones = 0
let phone = ''
let bookingId = 0
beforeEach(async () => {
  phone = `1370071${String(1000 + phones)}`
  const roomIds = rooms.slice(phones++, phones)
  const form = orderFormFor(venue, { phone, roomIds, peopleNum: 4, sendSms: false })
  await booker.call(createOrder, form)
  const { id } = await owner
    .selectFrom('booking')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  bookingId = id
})
/** Returns the booking and message kind that a reply was assigned to. */
async function answered(content: string) {
  const id = await fixture.reply(phone, content)
  return owner
    .selectFrom('sms_reply')
    .innerJoin('sms_message', (join) =>
      join
        .onRef('sms_message.shop_id', '=', 'sms_reply.shop_id')
        .onRef('sms_message.id', '=', 'sms_reply.message_id'),
    )
    .select(['sms_reply.booking_id', 'sms_reply.act', 'sms_message.kind'])
    .where('sms_reply.id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('a reply', () => {
  test.each(['campaign', 'scene-festival'])(
    'after a %s that came later than a booking’s message answers that',
    async (kind) => {
      await fixture.sms(phone, { booking_id: bookingId, kind: 'accepted', state: 'accepted' }, 6)
      await fixture.sms(phone, { kind }, 0.1)
      expect(await answered('可以带小狗吗')).toEqual({ booking_id: null, act: '', kind })
    },
  )

  test('negative control: after a booking’s message that came later, or where the campaign failed, answers the booking', async () => {
    await fixture.sms(phone, { kind: 'campaign' }, 7)
    await fixture.sms(phone, { booking_id: bookingId, kind: 'accepted' }, 6)
    await fixture.sms(phone, { kind: 'campaign', state: 'failed' }, 1)
    expect(await answered('可以带小狗吗')).toEqual({ booking_id: bookingId, act: '', kind: 'accepted' })
  })

  test('1 confirms what was reminded of, though a campaign came since', async () => {
    await fixture.sms(phone, { booking_id: bookingId, kind: 'reminder' }, 6)
    await fixture.sms(phone, { kind: 'campaign' }, 0.1)
    expect(await answered('1')).toEqual({ booking_id: bookingId, act: 'confirmed', kind: 'reminder' })
  })

  test('R after a campaign is about the campaign, and leaves all', async () => {
    await fixture.sms(phone, { booking_id: bookingId, kind: 'accepted' }, 6)
    await fixture.sms(phone, { kind: 'campaign' }, 0.1)
    expect(await answered('R')).toEqual({ booking_id: null, act: 'unsubscribed', kind: 'campaign' })
  })
})
