import { createOrder, orderDetail } from '@roombook/contract/booking'
import { topUpCustomer } from '@roombook/contract/customer-bills'
import { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { guestInfo } from '@roombook/contract/guest-session'
import { listMyBookings, withdrawBooking } from '@roombook/contract/my-bookings'
import { deleteMyData, exportMyData, forgetMe, readMyData } from '@roombook/contract/my-data'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { userInfo } from '@roombook/contract/shell'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '#platform/audit-log/verify-chain.ts'
import { inShop } from '#platform/db/database.ts'
import { readBookingId, selectBookingId } from '#test/booking-rows.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { dayByDay, onTheDay } from '#test/day-by-day.ts'
import { orderFormFor } from '#test/order-form.ts'
import { postCall, requireData } from '#test/post.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'
import { forgetPerson } from '../privacy/forget-person.ts'
import { findOwnPerson } from './own-person.ts'

const { app, as, asGuest, baseUrl, clock, venue, owner } = await startTestApp()
const { shopId, other } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const nextDay = dayByDay()

let guests = 0
async function newGuest() {
  const phone = `1370007${String(1000 + guests++)}`
  return { phone, ...(await asGuest(phone)) }
}
const book = async (phone: string, change: Parameters<typeof orderFormFor>[1] = {}) =>
  (
    await booker.call(
      createOrder,
      orderFormFor(venue, { phone, userName: '卓文君', bookDate: nextDay(), ...change }),
    )
  ).row
const withdrawn = async (guest: Awaited<ReturnType<typeof newGuest>>, change = {}) => {
  const { id } = await book(guest.phone, change)
  await guest.call(withdrawBooking, { shopId, orderId: id })
  return id
}
/** Inserts a past booking under a phone in the other shop. */
async function bookElsewhere(phone: string) {
  const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), { shopId: other.shopId })
  const opener = await postCall(baseUrl, clock, userInfo, {}, { token })
  const form = orderFormFor(venue, {
    phone,
    userName: '卓文君',
    bookDate: nextDay(),
    periodId: other.periodId,
    roomIds: Object.values(other.rooms),
    inviteStyleId: other.styleId,
    openerId: requireData<{ id: number }>(opener).id,
  })
  const { row } = requireData<{ row: { id: number } }>(
    await postCall(baseUrl, clock, createOrder, form, { token }),
  )
  await owner.updateTable('orders').set({ status: -1 }).where('id', '=', row.id).execute()
}
const rowsOf = (phone: string) =>
  owner.selectFrom('order_whole').select(['shop_id', 'id', 'user_name']).where('phone', '=', phone).execute()
const obstacleOf = (guest: Awaited<ReturnType<typeof newGuest>>) =>
  catchRefusal(guest.call(deleteMyData, { shopId })).then(({ code }) => code)

describe('a guest sees what stores hold under the own phone', () => {
  test('store by store: name, bookings, what was said and agreed to, and no word that staff keep for themselves', async () => {
    const guest = await newGuest()
    const labels = await owner
      .insertInto('label')
      .values([
        { shop_id: shopId, kind: 'customer', title: '海鲜过敏' },
        { shop_id: shopId, kind: 'customer', title: '爱砍价' },
      ])
      .returning('id')
      .execute()
    const { id } = await admin.call(addCustomer, {
      userName: '卓文君',
      phone: guest.phone,
      sex: 2,
      staffIds: [venue.staff.booker.id],
      birthdayType: 2,
      birthdayText: '12-8',
      remark: '内部备注',
      memorials: [{ title: '结婚', calendar: 'solar', monthDay: '5-20' }],
    })
    await owner
      .insertInto('customer_label')
      .values(labels.map((label) => ({ shop_id: shopId, customer_id: id, label_id: label.id })))
      .execute()
    const order = await book(guest.phone, { adminRemark: '内部备注' })
    await owner
      .updateTable('booking')
      .set({ remark: '靠窗', terms: '订金：500元', terms_agreed_at: clock.now() })
      .where('id', '=', selectBookingId(order.id))
      .execute()
    await bookElsewhere(guest.phone)
    const stranger = await newGuest()
    await book(stranger.phone, { userName: '司马相如' })

    const seen = await guest.call(readMyData, {})
    expect(seen).toMatchObject({ phone: guest.phone, consents: [] })
    expect(seen.stores.map((store) => store.shopId).toSorted()).toEqual([shopId, other.shopId].toSorted())
    const here = seen.stores.find((store) => store.shopId === shopId)
    expect(here).toMatchObject({
      profile: {
        name: '卓文君',
        title: '女士',
        birthday: '农历腊月初八',
        memorials: ['结婚 5月20日'],
        diets: ['海鲜过敏'],
        balance: 0,
      },
      bookings: [
        {
          orderId: order.id,
          roomName: '牡丹厅',
          statusName: '已预订',
          remark: '靠窗',
          termsAgreedAt: clock.now().toISOString(),
        },
      ],
      bookingCount: 1,
      obstacles: ['还有未完成的预订，用餐结束或取消后即可删除'],
    })
    expect(seen.stores.find((store) => store.shopId === other.shopId)).toMatchObject({
      profile: { name: '卓文君' },
      bookingCount: 1,
      obstacles: [],
    })
    expect(JSON.stringify(seen)).not.toMatch(/内部备注|爱砍价|司马相如/)
  })

  test('and takes it along as a file, of one store and the own phone alone; the log says so', async () => {
    const guest = await newGuest()
    const { customerId } = await detailOf(await book(guest.phone))
    const stranger = await newGuest()
    await book(stranger.phone, { userName: '司马相如' })
    const file = await guest.call(exportMyData, { shopId })
    expect(file.fileName).toBe('我的信息_和宴·望江店_2026-11-20.xlsx')
    const sheets = await readXlsxFile(Buffer.from(file.content, 'base64'))
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      '我的资料',
      '预订',
      '候补',
      '短信',
      '问候文案',
      '短信回复',
      '营销同意',
      '优惠券',
      '推荐与活动',
      '余额明细',
      '返利',
    ])
    const bookings = sheets.find(({ sheet }) => sheet === '预订')?.data ?? []
    expect(bookings).toHaveLength(2)
    expect(bookings[1]).toEqual(expect.arrayContaining(['卓文君', '牡丹厅']))
    const log = await owner
      .selectFrom('action_log')
      .select(['operator_id', 'operator_name'])
      .where('action', '=', 'customers.export-my-data')
      .where('subject_id', '=', customerId)
      .execute()
    expect(log).toEqual([{ operator_id: null, operator_name: '客人' }])
    const elsewhere = catchRefusal(guest.call(exportMyData, { shopId: other.shopId }))
    expect(await elsewhere).toMatchObject({ code: 'customers.own_nothing' })
  })
})

describe('a guest has a store forget the own phone', () => {
  test('that store alone, and nobody else’s; figures stay, staff read who did it, and a retry is told the same', async () => {
    const guest = await newGuest()
    const orderId = await withdrawn(guest, { peopleNum: 7 })
    const { customerId } = await detailOf({ id: orderId })
    await bookElsewhere(guest.phone)
    const stranger = await newGuest()
    const theirs = await book(stranger.phone)
    // The exported file is not stored for a retry either.
    await guest.call(exportMyData, { shopId })

    const key = { idempotencyKey: 'forget-me-once' }
    expect(await guest.call(deleteMyData, { shopId }, key)).toEqual({ orders: 1 })
    expect(await guest.call(deleteMyData, { shopId }, key)).toEqual({ orders: 1 })
    expect(await obstacleOf(guest)).toBe('customers.own_nothing')

    expect(await rowsOf(guest.phone)).toEqual([
      { shop_id: other.shopId, id: expect.any(Number), user_name: '卓文君' },
    ])
    expect(await rowsOf(stranger.phone)).toEqual([{ shop_id: shopId, id: theirs.id, user_name: '卓文君' }])
    const { stores } = await guest.call(readMyData, {})
    expect(stores.map((store) => store.shopId)).toEqual([other.shopId])
    const { list } = await guest.call(listMyBookings, { past: true })
    expect(list.map((booking) => booking.shopId)).toEqual([other.shopId])

    const storedRows = await owner
      .selectFrom('order_whole')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(storedRows).toMatchObject({
      user_name: '已注销客户',
      phone: '',
      people_num: 7,
      customer_id: customerId,
    })
    expect((await catchRefusal(admin.call(customerDetail, { id: customerId }))).code).toBe(
      'customers.not_found',
    )
    const { list: log } = await admin.call(orderDetail, { id: orderId })
    expect(log[0]).toMatchObject({ operatorName: '客人', remark: '客人在手机上删除了自己的资料' })
    const files = await owner
      .selectFrom('idempotency_key')
      .select('answer')
      .where('call', '=', 'customers.export-my-data')
      .execute()
    expect(files.every(({ answer }) => (answer as { content: string }).content === '')).toBe(true)
    expect(await inShop(app.db, shopId, (tx) => verifyChain(tx, shopId))).toMatchObject({ sound: true })
  })

  test('where the store has bookings and no customer of them too', async () => {
    const guest = await newGuest()
    const orderId = await withdrawn(guest)
    const { customerId } = await detailOf({ id: orderId })
    await owner
      .updateTable('booking')
      .set({ customer_id: null })
      .where('id', '=', selectBookingId(orderId))
      .execute()
    await owner.updateTable('customer').set({ phone: null }).where('id', '=', customerId).execute()
    expect(await guest.call(deleteMyData, { shopId })).toEqual({ orders: 1 })
    expect(await rowsOf(guest.phone)).toEqual([])
  })

  test('not while a booking is to come, a deposit is open, money is left or owed: each is said in words', async () => {
    const guest = await newGuest()
    const coming = await book(guest.phone)
    const { customerId } = await detailOf(coming)
    expect(await obstacleOf(guest)).toBe('customers.own_order_ahead')
    await guest.call(withdrawBooking, { shopId, orderId: coming.id })

    const payment = {
      shop_id: shopId,
      booking_id: await readBookingId(owner, coming.id),
      purpose: 'deposit',
      method: 'weixin',
      gateway: 'sandbox',
      trade_no: `${shopId}d1`,
      amount_fen: 500,
      created_at: clock.now(),
      expires_at: clock.now(),
      state: 'refund_failed' as const,
    }
    await owner.insertInto('payment').values(payment).execute()
    expect(await obstacleOf(guest)).toBe('customers.own_deposit_open')
    await owner
      .updateTable('payment')
      .set({ state: 'refunded' })
      .where('booking_id', '=', selectBookingId(coming.id))
      .execute()

    await admin.call(topUpCustomer, { id: customerId, amount: 100, means: 'cash', remark: '' })
    expect(await obstacleOf(guest)).toBe('customers.own_balance_left')
    const { stores } = await guest.call(readMyData, {})
    expect(stores[0]?.obstacles).toEqual(['还有储值余额，请先与门店结清'])

    const debtor = await newGuest()
    const { id, version, bookDate } = await book(debtor.phone)
    await onTheDay(clock, bookDate, async () => {
      const arrived = await booker.call(arriveOrder, { orderId: id, version, linked: false })
      await booker.call(clearOrder, {
        orderId: id,
        version: arrived.row.version,
        linked: false,
        total: 900,
        owed: 900,
      })
    })
    await owner.updateTable('orders').set({ arrears_fen: 100 }).where('id', '=', id).execute()
    expect(await obstacleOf(debtor)).toBe('customers.own_debt')
  })

  test('not what staff united with another phone: nobody proved that one', async () => {
    const [guest, stranger] = [await newGuest(), await newGuest()]
    await withdrawn(guest)
    const theirs = await withdrawn(stranger)
    await unite(await customerOf(guest.phone), await customerOf(stranger.phone))
    for (const one of [guest, stranger]) {
      expect(await catchRefusal(one.call(deleteMyData, { shopId }))).toMatchObject({
        code: 'customers.own_merged',
        message: '您的资料与另一个手机号记在一起，请致电门店核实后删除',
      })
    }
    const { stores } = await guest.call(readMyData, {})
    expect(stores.flatMap(({ bookings }) => bookings.map(({ orderId }) => orderId))).not.toContain(theirs)
    expect(await rowsOf(stranger.phone)).toEqual([{ shop_id: shopId, id: theirs, user_name: '卓文君' }])
  })

  test('negative control: without asking whether it is shared, the other phone’s booking would lose its name', async () => {
    const [guest, stranger] = [await newGuest(), await newGuest()]
    await withdrawn(guest)
    const theirs = await withdrawn(stranger)
    await unite(await customerOf(guest.phone), await customerOf(stranger.phone))
    await inShop(app.db, shopId, async (tx) =>
      forgetPerson(tx, { shopId, now: clock.now() }, await findOwnPerson(tx, shopId, guest.phone)),
    )
    const { user_name } = await owner
      .selectFrom('order_whole')
      .select('user_name')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow()
    expect(user_name).toBe('已注销客户')
  })
})

test('a guest whom no store knows any more ends the login for good: phone, name, consents and sessions', async () => {
  const guest = await newGuest()
  await withdrawn(guest)
  const early = await catchRefusal(guest.call(forgetMe, {}))
  expect(early).toMatchObject({
    code: 'session.stores_hold_data',
    message: '还有门店保存着您的资料，请先逐家删除',
  })
  await guest.call(deleteMyData, { shopId })
  const second = await asGuest(guest.phone)
  await guest.call(forgetMe, {})
  for (const session of [guest, second])
    expect((await catchRefusal(session.call(guestInfo, {}))).code).toBe('session.ended')
  const { rows } = await sql`select 1 from guest where phone = ${guest.phone}`.execute(owner)
  expect(rows).toEqual([])
})

async function detailOf({ id }: { id: number }) {
  const { customer_id } = await owner
    .selectFrom('order_whole')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { customerId: customer_id ?? 0 }
}
async function customerOf(phone: string) {
  const { id } = await owner
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return id
}
async function unite(keepId: number, goneId: number) {
  const versionOf = async (id: number) => (await admin.call(customerDetail, { id })).row.version
  await admin.call(mergeCustomers, {
    keepId,
    keepVersion: await versionOf(keepId),
    goneId,
    goneVersion: await versionOf(goneId),
  })
}
