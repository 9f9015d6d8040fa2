import { createOrder } from '@roombook/contract/booking'
import { listStatisticsOrders } from '@roombook/contract/statistics'
import { readBrought, readDishStatistics } from '@roombook/contract/statistics-brought'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readBookingId, selectBookingId } from '#test/booking-rows.ts'
import { plantCoupon, plantGrant } from '#test/coupon-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { countShop } from '../counting/count-shop.ts'

const app = await startTestApp({ JOBS: '0' })
const { as, clock, venue, owner } = app
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)

const book = (room: string, form: object) =>
  booker.call(createOrder, {
    ...orderFormFor(venue, { roomIds: [findRoomId(venue, room)], ...form }),
  } as never)
const recount = async () => {
  await owner.deleteFrom('statistics_state').where('shop_id', '=', shopId).execute()
  await countShop(app.app.db, shopId, clock.now())
}

describe('what was brought', () => {
  test('dishes of bookings that stand; coupons, messages, campaigns and calls of the range [2.16]', async () => {
    clock.set('2026-12-10T02:00:00Z')
    const { row } = await book('菊厅', { bookDate: '2026-12-20' })
    const category = { shop_id: shopId, title: '热菜' }
    const { id: categoryId } = await owner
      .insertInto('dish_category')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow()
    const dish = {
      shop_id: shopId,
      category_id: categoryId,
      title: '东坡肉',
      price_fen: 8800,
      created_at: clock.now(),
    }
    const { id: dishId } = await owner
      .insertInto('dish')
      .values(dish)
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = clock.now()
    const { rows } = await sql<{ id: number }>`
      insert into preorder (shop_id, booking_id, is_sure, created_at, updated_at, confirmed_at)
      select ${shopId}, booking_id, 1, ${at}, ${at}, ${at} from orders where id = ${row.id} returning id`.execute(
      owner,
    )
    const line = {
      shop_id: shopId,
      preorder_id: rows[0]?.id ?? 0,
      dish_id: dishId,
      number: 3,
      chooser: 'staff',
      created_at: at,
    }
    await owner
      .insertInto('preorder_line')
      .values({ ...line, unit_price_fen: 8000 })
      .execute()
    await recount()
    const range = { startDate: '2026-12-01', endDate: '2026-12-31' }
    const dishes = await admin.call(readDishStatistics, range)
    expect(dishes).toMatchObject({ bookings: 1, bookingsWithDishes: 1 })
    expect(dishes.dishes).toMatchObject([
      { dishId, title: '东坡肉', categoryName: '热菜', portions: 3, amount: 24_000, bookings: 1 },
    ])
    const behind = await admin.call(listStatisticsOrders, { ...range, dishId })
    // The booking is not finished, so its bill is unknown rather than zero.
    expect(behind.list.map(({ orderId, revenue }) => [orderId, revenue])).toEqual([[row.id, null]])
    const sms = { shop_id: shopId, kind: 'booking', phone: '', content: '您好', parts: 1, created_at: at }
    await owner
      .insertInto('sms_message')
      .values([
        { ...sms, state: 'delivered', spent: 1, booking_id: await readBookingId(owner, row.id) },
        { ...sms, state: 'failed' },
        { ...sms, state: 'accepted' },
        { ...sms, state: 'unknown' },
      ])
      .execute()
    const call = {
      shop_id: shopId,
      mid: null,
      call_id: 'brought',
      caller_kind: 'mobile',
      phone: '',
      line_number: '',
    }
    await owner
      .insertInto('phone_call')
      .values([
        { ...call, rang_at: at, received_at: at, late: false, missed_at: at },
        { ...call, call_id: 'rings', rang_at: at, received_at: at, late: false },
        { ...call, call_id: 'silenced', rang_at: at, received_at: at, late: false, quiet: 'withheld' },
      ])
      .execute()
    expect(await admin.call(readBrought, range)).toMatchObject({
      coupons: [],
      campaigns: [],
      calls: { calls: 3, answered: 0, missed: 1, silenced: 1, unsaid: 1, booked: 0 },
      messages: [
        { kind: 'booking', messages: 4, delivered: 1, failed: 1, unreported: 2, spent: 1, bookings: 1 },
      ],
    })
    expect(await admin.call(readBrought, { startDate: '2026-11-01', endDate: '2026-11-30' })).toMatchObject({
      calls: { calls: 0 },
    })
  })

  test('each of them opens its bookings, by the days on which it was used, sent or rang', async () => {
    const { row } = await book('兰厅', { bookDate: '2027-01-08', phone: '13866660001' })
    const at = new Date('2026-11-20T10:00:00Z')
    const { id: bookingId, customer_id: customerId } = await owner
      .selectFrom('booking')
      .select(['id', 'customer_id'])
      .where('id', '=', selectBookingId(row.id))
      .executeTakeFirstOrThrow()
    const couponId = await plantCoupon(owner, { shopId, at })
    const grant = { couponId, customerId: customerId ?? 0 }
    await plantGrant(
      owner,
      { shopId, at },
      { ...grant, state: 'used', used_at: at, order_id: row.id, off_fen: 5_000, bill_fen: 60_000 },
    )
    await plantGrant(owner, { shopId, at }, grant)
    const sms = { shop_id: shopId, phone: '', content: '您好', parts: 1, created_at: at }
    await owner
      .insertInto('sms_message')
      .values({ ...sms, state: 'delivered', kind: 'hold', booking_id: bookingId })
      .execute()
    const ring = { shop_id: shopId, caller_kind: 'mobile', phone: '', line_number: '', late: false }
    await owner
      .insertInto('phone_call')
      .values({
        ...ring,
        call_id: 'booked',
        rang_at: at,
        received_at: at,
        handled_at: at,
        handled_how: 'booked',
        booked_order_id: row.id,
      })
      .execute()
    const days = { startDate: '2026-11-20', endDate: '2026-11-20' }
    const { coupons, messages, calls } = await admin.call(readBrought, days)
    expect(coupons).toMatchObject([{ couponId, given: 2, used: 1, off: 5_000, bills: 60_000 }])
    expect([messages.find(({ kind }) => kind === 'hold')?.bookings, calls?.booked]).toEqual([1, 1])
    for (const which of [{ couponId }, { messageKind: 'hold' }, { fromCalls: true }] as const) {
      const opened = async (when: object) =>
        (await admin.call(listStatisticsOrders, { ...when, ...which })).list.map(({ orderId }) => orderId)
      expect(await opened(days)).toEqual([row.id])
      // The meal is in January, while the coupon, message and call were in November.
      expect(await opened({ startDate: '2027-01-01', endDate: '2027-01-31' })).toEqual([])
    }
    expect((await admin.call(listStatisticsOrders, { ...days, couponId: couponId + 1 })).count).toBe(0)
  })
})
