import { createOrder } from '@roombook/contract/booking'
import { addCustomerRecord, customerDetail, customerHistory } from '@roombook/contract/customer-directory'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { postForm } from '#test/post-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const phone = '13911112222'

/** Runs a visit of ten people from the telephone booking to the settled bill of an amount in yuan. */
async function visit(bookDate: string, yuan: number, adminRemark = ''): Promise<number> {
  clock.set(`${bookDate}T02:00:00Z`)
  const form = orderFormFor(venue, { bookDate, phone, userName: '王伟', peopleNum: 10, adminRemark })
  const { row } = await booker.call(createOrder, form)
  const { row: there } = await booker.call(arriveOrder, {
    orderId: row.id,
    version: row.version,
    linked: false,
  })
  await booker.call(clearOrder, {
    orderId: row.id,
    version: there.version,
    linked: false,
    total: yuan * 100,
    owed: yuan * 100,
  })
  return row.customerId ?? 0
}

const customerId = await visit('2026-11-20', 1000, '靠窗')
await visit('2026-11-21', 2000, '少辣')
await visit('2026-11-22', 3000, '靠窗')
await visit('2026-11-24', 4000)

const recordOf = (change: object = {}) => ({
  id: customerId,
  bookDate: '2026-11-23',
  roomId: findRoomId(venue, '梅厅'),
  averageMoney: 20_050,
  total: 200_500,
  openerId: venue.staff.booker.id,
  remark: '谈年会，喜欢靠窗',
  ...change,
})

test('a follow-up record is written down and stands in the history, spelled as the wire has it [3.08] [7.34]', async () => {
  const fields = {
    id: customerId,
    book_date: '2026-11-23',
    room_id: findRoomId(venue, '梅厅'),
    average_money: '200.50',
    total_price: '2005',
    staff_id: venue.staff.booker.id,
    remark: '谈年会，喜欢靠窗',
  }
  const answer = await postForm(site, '/shopapi/commonuser/addrecord', fields, admin.token)
  expect(answer).toMatchObject({ status: 200, msg: '添加成功' })
  const { data } = await postForm(
    site,
    '/shopapi/commonuser/orderhistory',
    { customer_id: customerId, page: 1, limit: 10 },
    admin.token,
  )
  expect(data.count).toBe(5)
  expect(data.list[1]).toEqual({
    id: answer.data.record_id,
    member_id: customerId,
    book_date: '2026-11-23',
    room_name: '梅厅',
    average_money: '200.50',
    total_price: '2005.00',
    staff_name: '赵前台',
    remark: '谈年会，喜欢靠窗',
    oid: 0,
  })
})

test('the history goes by page, ten unless asked, the latest first [7.36]', async () => {
  const historyOf = (page: number, limit?: number) =>
    admin.call(customerHistory, { ofCustomerId: customerId, page, limit })
  const first = await historyOf(1, 2)
  expect(first.count).toBe(5)
  expect(first.list.map(({ bookDate }) => bookDate)).toEqual(['2026-11-24', '2026-11-23'])
  expect((await historyOf(3, 2)).list.map(({ bookDate }) => bookDate)).toEqual(['2026-11-20'])
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      admin.call(addCustomerRecord, recordOf({ bookDate: `2026-10-1${at}` })),
    ),
  )
  const whole = await historyOf(1)
  expect(whole.list).toHaveLength(10)
  expect(whole.count).toBe(13)
})

test.each([
  ['no date', { bookDate: '' }, { bookDate: '请选择日期' }],
  ['no room', { roomId: undefined }, { roomId: '请选择包厢' }],
  ['no average', { averageMoney: '' }, { averageMoney: '请输入正确的金额' }],
  ['no total', { total: undefined }, { total: '请输入正确的金额' }],
  ['a total below zero', { total: -1 }, { total: '请输入正确的金额' }],
  ['no member of staff', { openerId: undefined }, { openerId: '请选择所属员工' }],
  ['a remark of 501 characters', { remark: '长'.repeat(501) }, { remark: '最多500个字符' }],
])('a record with %s is refused at its field [5.20]', async (_, change, fields) => {
  const refused = await catchRefusal(admin.call(addCustomerRecord, recordOf(change) as never))
  expect(refused.fields).toEqual(fields)
})

test('a record lies in no future, and names a room, a customer and a member of staff of the shop', async () => {
  const codeOf = async (change: object) =>
    (await catchRefusal(admin.call(addCustomerRecord, recordOf(change)))).code
  expect(await codeOf({ bookDate: '2026-11-25' })).toBe('customers.record_ahead')
  expect(await codeOf({ roomId: venue.other.rooms.望湖厅 })).toBe('customers.room_missing')
  expect(await codeOf({ id: 999_999 })).toBe('customers.not_found')
  expect(await codeOf({ openerId: 999_999 })).toBe('customers.staff_missing')
})

test('the detail sums the visits, shows three of them, and says how long ago the last was [3.06] [7.32]', async () => {
  clock.set('2026-12-06T02:00:00Z')
  const { token } = await as(venue.staff.admin.phone)
  const { data } = await postForm(site, '/shopapi/commonuser/detail', { id: customerId }, token)
  expect(data.orderex).toEqual({
    order_count: 4,
    allnum: 40,
    allprice: '10000.00',
    allp_av: '250.00',
    allr_av: '2500.00',
  })
  expect(data.row).toMatchObject({
    user_name: '王伟',
    phone: '139***2222',
    book_count: 4,
    book_time: '2026-11-24T02:00:00.000Z',
    oid: expect.any(Number),
    is_fission: 0,
    avgremark: '靠窗',
    comefrom: '电话预订',
  })
  expect(data.list.map((row: { book_date: string }) => row.book_date)).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
  ])
  expect([data.diffdays, data.diffdays_name, data.absence]).toEqual([12, '12天前到店', 'warning'])
})

test('of somebody who never came it says so', async () => {
  const { id } = await owner
    .insertInto('customer')
    .values({ shop_id: venue.shopId, name: '新客' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const detail = await (await as(venue.staff.admin.phone)).call(customerDetail, { id })
  expect(detail).toMatchObject({ diffDays: null, diffDaysName: '从未到店', absence: 'never', list: [] })
  expect(detail.figures).toEqual({
    orderCount: 0,
    totalPeople: 0,
    totalSpent: 0,
    averagePerPerson: 0,
    averagePerTable: 0,
  })
})
