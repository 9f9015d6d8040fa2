import { expect, test } from 'vitest'
import { changeBooking, selectBookingId } from '#test/booking-rows.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

// No jobs run: a sent message would change its order between two reads.
const site = await startTestApp({ JOBS: '0' })
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const nextDay = dayByDay()

const post = async (path: string, fields: Record<string, string | number>) =>
  (await postForm(site, path, fields, admin.token)).data

async function bookOne(more: Record<string, string | number> = {}) {
  const bookDate = nextDay()
  const { row } = await post('/shopapi/roombook/create', {
    book_date: bookDate,
    time_id: venue.periods.dinner,
    room_id: findRoomId(venue, '牡丹厅'),
    people_num: 12,
    user_name: '王伟',
    phone: '13912345678',
    invite_id: venue.styleId,
    staff_id: venue.staff.booker.id,
    is_send_sms: 1,
    show_foods: 2,
    ulable_ids: venue.customerLabels[0] ?? 0,
    ...more,
  })
  return { bookDate, id: row.id as number }
}

/** The fields of an order as the specification lists and spells them. */
const orderFields =
  `id, order_sn, book_date, time_id, time_name, arrival_time, room_id, room_name, room_image,
  floor_name, user_name, phone, sex, uid, people_num, status, status_name, color, staff_id, staff_name, admin_remark,
  remark, create_time, complete_time, pay_price, arrears_price, drinks_price, total_price, pay_type, is_continuous,
  is_rockover, is_async, is_nuclear_meal, meal_time, meal_replaycount, is_replay, is_send_sms, smsrecord_id,
  show_foods, is_foods, is_show_foods, show_fission, is_fission, occupyseat_time, user_lable`
    .split(',')
    .map((field) => field.trim())

test('an order is read with every field of the specification, each saying what it should, and its log [3.03]', async () => {
  const { bookDate, id } = await bookOne()
  const { row, list } = await post('/shopapi/roombook/detail', { id })
  expect(orderFields.filter((field) => !(field in row))).toEqual([])
  expect(row).toMatchObject({
    book_date: bookDate,
    time_name: '晚餐',
    room_name: '牡丹厅',
    floor_name: '一楼',
    people_num: 12,
    status: 2,
    status_name: '已预订',
    staff_name: '赵前台',
    pay_price: '0.00',
    is_send_sms: 0,
    is_nuclear_meal: 0,
    meal_time: null,
    meal_replaycount: 0,
    show_foods: 2,
    is_foods: 0,
    is_show_foods: 1,
    show_fission: 0,
    is_fission: 0,
    occupyseat_time: null,
    user_lable: [{ title: '常客' }],
  })
  const [message] = await owner
    .selectFrom('sms_message')
    .select('id')
    .where('booking_id', '=', selectBookingId(id))
    .execute()
  expect(row.smsrecord_id).toBe(message?.id)
  expect(Object.keys(list[0]).toSorted()).toEqual([
    'create_time',
    'of_invitation',
    'operate_id',
    'operate_name',
    'remark',
    'to_status',
  ])
})

test('what became of an order’s message, meal, dishes and referral is told as it stands', async () => {
  const { id } = await bookOne()
  const checkedAt = new Date('2026-11-20T12:00:00Z')
  await owner
    .updateTable('orders')
    .set({ meal_checked_at: checkedAt, meal_reply_count: 2 })
    .where('id', '=', id)
    .execute()
  await changeBooking(owner, id, {
    sms_state: 3,
    replied: true,
    dishes_chosen: true,
    referral: true,
    dish_mode: 0,
  })
  const settings = JSON.stringify({ phoneAuthOpen: true })
  await owner.updateTable('shop').set({ settings }).where('shop_id', '=', venue.shopId).execute()
  const { row } = await post('/shopapi/roombook/detail', { id })
  await owner.updateTable('shop').set({ settings: '{}' }).where('shop_id', '=', venue.shopId).execute()
  expect(row).toMatchObject({
    is_send_sms: 3,
    is_replay: 1,
    is_nuclear_meal: 1,
    meal_time: '2026-11-20T12:00:00.000Z',
    meal_replaycount: 2,
    is_foods: 1,
    is_show_foods: 0,
    show_fission: 1,
    is_fission: 1,
  })
})

test('a room carries its colour, seats, turns and orders, under its floor and in its category [3.04]', async () => {
  const { bookDate, id } = await bookOne()
  const board = await post('/shopapi/roombook/roomlist', {
    book_date: bookDate,
    time_id: venue.periods.dinner,
  })
  const room = board.list[0].children.find((cell: { title: string }) => cell.title === '牡丹厅')
  expect(room).toMatchObject({
    id: findRoomId(venue, '牡丹厅'),
    title: '牡丹厅',
    color: 'booked',
    people_num: 12,
    room_status_name: '已预订',
    is_rockover: 0,
    rockover_nouse_number: 0,
    shopBookorder: [{ id }],
  })
  const { list } = await post('/shopapi/shopbox/boxlist', { data_type: 1 })
  const boxes = list.flatMap((category: { boxchildren: { title: string }[] }) => category.boxchildren)
  expect(boxes.map((box: { title: string }) => box.title).toSorted()).toEqual(
    Object.keys(venue.rooms).toSorted(),
  )
})

test('the rooms are grouped by category for data_type 1 [7.33]', async () => {
  const { id } = await owner
    .insertInto('room_category')
    .values({ shop_id: venue.shopId, title: '大包厢' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.updateTable('room').set({ category_id: id }).where('title', '=', '玉兰厅').execute()
  const { list } = await post('/shopapi/shopbox/boxlist', { data_type: 1 })
  expect(list[0]).toMatchObject({ id, title: '大包厢', boxchildren: [{ title: '玉兰厅', people_num: 16 }] })
  expect(list.at(-1)).toMatchObject({ id: 0, title: '未分类' })
})

test('periods, arrival times and invitation styles carry the fields of the specification [3.16]', async () => {
  const periods = await post('/shopapi/roombook/timelist', { book_date: '2026-11-20' })
  expect(periods.list[0]).toMatchObject({
    id: venue.periods.lunch,
    title: '午餐',
    start_times: '11:00',
    end_times: '14:00',
    disabled: 0,
  })
  const times = await post('/shopapi/roombook/arrivaltimes', {
    book_date: '2026-11-20',
    time_id: venue.periods.supper,
  })
  expect(times.list.at(-1)).toEqual({ name: '次日01:30', value: '01:30' })
  const styles = await post('/shopapi/invite/stylelist', {})
  expect(styles.list).toMatchObject([{ id: venue.styleId, is_default: 1 }])
})
