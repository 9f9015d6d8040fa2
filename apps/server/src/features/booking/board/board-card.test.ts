import { listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { readBookingId } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { shopId: shop_id } = venue
const dishes = await openDishFixture(site)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

const book = async (bookDate: string, title: string, change: Partial<OrderForm> = {}) =>
  (
    await booker.call(
      createOrder,
      orderFormFor(venue, { bookDate, roomIds: [findRoomId(venue, title)], ...change }),
    )
  ).row

/** Reads a room's cards, first seating first. */
const cardsOf = async (bookDate: string, title: string) => {
  const { list } = await booker.call(listRooms, { bookDate, periodId: venue.periods.dinner })
  return list.flatMap((floor) => floor.children).find((room) => room.title === title)?.roomOrders
}

test('a card tells what makes somebody walk: wishes, habits, level, celebrations and the deposit', async () => {
  const bookDate = nextDay()
  const [byWindow = 0] = venue.orderLabels
  const [, allergic = 0] = venue.customerLabels
  const { customerId } = await book(bookDate, '牡丹厅', {
    adminRemark: '带轮椅',
    orderLabels: [`${byWindow}-1`],
    customerLabelIds: [allergic],
    birthdayKind: 1,
    deposit: fen(50_000),
  })
  const level = await owner
    .insertInto('customer_level')
    .values({ shop_id, title: '金卡', rank: 9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .updateTable('customer')
    .set({ level_id: level.id, habit_remark: '喝龙井', last_visit_date: '2026-10-03' })
    .where('id', '=', customerId)
    .execute()
  expect(await cardsOf(bookDate, '牡丹厅')).toEqual([
    expect.objectContaining({
      adminRemark: '带轮椅',
      orderLabels: [{ id: byWindow, group: 1, title: '靠窗' }],
      customerLabels: [{ id: allergic, title: '海鲜过敏' }],
      habitRemark: '喝龙井',
      userLevel: '金卡',
      lastVisitDate: '2026-10-03',
      birthdayKind: 1,
      deposit: 50_000,
      depositReceived: 0,
    }),
  ])
  await book(bookDate, '芍药厅', { userName: '李女士', phone: '13700000009' })
  expect(await cardsOf(bookDate, '芍药厅')).toEqual([
    expect.objectContaining({ adminRemark: '', orderLabels: [], customerLabels: [], userLevel: '' }),
  ])
})

test.each([
  ['solar', 1, '12-24', '梅厅'],
  ['lunar', 2, '11-16', '兰厅'],
] as const)(
  'a guest’s own birthday is told on its day alone, in the %s calendar',
  async (_, type, day, room) => {
    const phone = `1360000000${type}`
    const { customerId } = await book('2026-12-24', room, { phone })
    await book('2026-12-25', room, { phone })
    const birthday = { birthday_type: type, birthday: day }
    await owner.updateTable('customer').set(birthday).where('id', '=', customerId).execute()
    expect(await cardsOf('2026-12-24', room)).toMatchObject([{ guestBirthday: true }])
    expect(await cardsOf('2026-12-25', room)).toMatchObject([{ guestBirthday: false }])
  },
)

test('dishes that are chosen and that nobody has confirmed are told; a list without any is not', async () => {
  const bookDate = nextDay()
  const { id } = await book(bookDate, '牡丹厅')
  const at = { created_at: clock.now() }
  const { id: preorder_id } = await owner
    .insertInto('preorder')
    .values({ shop_id, booking_id: await readBookingId(owner, id), updated_at: clock.now(), ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await cardsOf(bookDate, '牡丹厅')).toMatchObject([{ dishesWaiting: false }])
  const dish_id = dishes.menu.cucumber
  const line = { shop_id, preorder_id, dish_id, number: 1, chooser: 'host', ...at }
  await owner.insertInto('preorder_line').values(line).execute()
  expect(await cardsOf(bookDate, '牡丹厅')).toMatchObject([{ dishesWaiting: true }])
  const sure = { is_sure: 1, confirmed_at: clock.now() }
  await owner.updateTable('preorder').set(sure).where('id', '=', preorder_id).execute()
  expect(await cardsOf(bookDate, '牡丹厅')).toMatchObject([{ dishesWaiting: false }])
})
