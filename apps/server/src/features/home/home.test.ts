import { listDepositsToReturn, returnDeposit } from '@roombook/contract/deposit-return'
import { readWaiting, readWeeks } from '@roombook/contract/home'
import { answerBookingRequest, cancelOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import { handlePhoneCall } from '@roombook/contract/phone-calls'
import { ignorePosEvent, listPosEvents } from '@roombook/contract/pos'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays } from '@roombook/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeBooking, insertBooked } from '#test/booking-rows.ts'
import { bindBox, buildCallEvent, postAsBox } from '#test/box-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { guaranteeExampleFor, paymentExampleFor } from '#test/payment-examples.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'
import { connectTill, sendAsTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const colleague = await as(venue.staff.colleague.phone)
const waiter = await as(venue.staff.waiter.phone)
const elsewhere = await as(venue.staff.owner.phone, venue.other.shopId)
const fixture = openStaffFixture(app, booker)
const box = await bindBox(app, admin)
const till = await connectTill(admin, { A1: fixture.room('牡丹厅') })

let day = ''
const waiting = async (who: TestClient = admin) => (await who.call(readWaiting, {})).list
const nodesOf = (title: string, nodes: string[]) =>
  owner.updateTable('role').set({ nodes }).where('title', '=', title).execute()
const kinds = async (who?: TestClient) => (await waiting(who)).map(({ kind }) => kind).toSorted()

beforeEach(async () => {
  for (const table of [
    'payment',
    'deposit_guarantee',
    'pos_event',
    'printer',
    'phone_call_event',
    'phone_call',
  ] as const)
    await owner.deleteFrom(table).where('shop_id', '=', shopId).execute()
  await owner.updateTable('shop_plugin').set({ ends_at: null }).where('shop_id', '=', shopId).execute()
  const at = clock.now()
  await owner.updateTable('orders').set({ deleted_at: at }).where('shop_id', '=', shopId).execute()
  await owner.updateTable('room_claim').set({ released_at: at }).where('shop_id', '=', shopId).execute()
  day = fixture.turnPage()
})

describe('what waits for somebody [2.03]', () => {
  test('an application of any day waits, until it is answered; the phone is masked', async () => {
    const order = await fixture.bookOne('牡丹厅', { bookDate: addDays(day, 9), peopleNum: 8 })
    await fixture.put(order.id, OrderStatus.applied, { opener_id: null })
    expect(await waiting()).toEqual([
      {
        kind: 'application',
        id: order.id,
        title: '王先生',
        phone: '139***5678',
        reason: '',
        count: 1,
        amount: null,
        since: `${day}T02:00:00.000Z`,
        until: `${addDays(day, 9)}T10:00:00.000Z`,
        order: {
          orderId: order.id,
          bookDate: addDays(day, 9),
          periodId: venue.periods.dinner,
          periodName: '晚餐',
          roomName: '牡丹厅',
          rooms: 1,
          peopleNum: 8,
        },
      },
    ])
    const { version } = await fixture.seen(order.id)
    await admin.call(answerBookingRequest, { orderId: order.id, version, status: 2, remark: '' })
    expect(await kinds()).toEqual([])
  })

  test('a hold of the day waits, and one that runs out within a day; a later one does not yet', async () => {
    const [today] = await fixture.hold(['牡丹厅'])
    await owner
      .updateTable('orders')
      .set({ held_until: null })
      .where('id', '=', today?.id ?? 0)
      .execute()
    const later = (title: string, heldUntil: string) =>
      fixture.bookOne(title, { bookDate: addDays(day, 5) }).then(async ({ id }) => {
        await fixture.put(id, OrderStatus.held, { held_until: new Date(heldUntil) })
        return id
      })
    const soon = await later('芍药厅', `${day}T03:00:00Z`)
    await later('海棠厅', `${addDays(day, 3)}T03:00:00Z`)
    expect(Object.fromEntries((await waiting()).map(({ id, until }) => [id, until]))).toEqual({
      [soon]: `${day}T03:00:00.000Z`,
      [today?.id ?? 0]: null,
    })
  })

  test('a guest whose message did not arrive waits until it is sent anew, or is there', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await changeBooking(owner, order.id, { sms_state: 3 })
    expect(await waiting()).toMatchObject([{ kind: 'sms', order: { orderId: order.id } }])
    await changeBooking(owner, order.id, { sms_state: 1 })
    expect(await kinds()).toEqual([])
    await changeBooking(owner, order.id, { sms_state: 4 })
    expect(await kinds()).toEqual(['sms'])
    await fixture.put(order.id, OrderStatus.arrived)
    expect(await kinds()).toEqual([])
  })

  test('rooms of one party wait once', async () => {
    const [first] = await fixture.book(['梅厅', '兰厅'], { linked: true })
    await changeBooking(owner, first?.id ?? 0, { sms_state: 3 })
    expect(await waiting()).toMatchObject([{ kind: 'sms', order: { orderId: first?.id, rooms: 2 } }])
  })

  test('a refund that failed and a guarantee that was not charged wait with their sums', async () => {
    const { id } = await fixture.bookOne('牡丹厅')
    const failed = { shopId, orderId: id, at: clock.now() }
    await paymentExampleFor(owner, failed)
    await guaranteeExampleFor(owner, failed)
    expect((await waiting()).map(({ kind, amount, order }) => [kind, amount, order?.orderId])).toEqual([
      ['refund', 50_000, id],
      ['charge', 20_000, id],
    ])
    await owner.updateTable('payment').set({ state: 'refunded' }).execute()
    await owner.updateTable('deposit_guarantee').set({ state: 'released' }).execute()
    expect(await kinds()).toEqual([])
  })

  test('a missed call waits for whoever hears of calls, until somebody has seen to it', async () => {
    await postAsBox(app, box, buildCallEvent(app, { call_id: 'one' }))
    expect(await kinds()).toEqual([])
    await postAsBox(app, box, buildCallEvent(app, { call_id: 'one', event: 'missed' }))
    const [call] = await waiting()
    expect(call).toMatchObject({ kind: 'call', phone: '139***5678', since: `${day}T02:00:00.000Z` })
    expect(await kinds(booker)).toEqual([])
    await owner
      .updateTable('shop_plugin')
      .set({ state: 'false' })
      .where('name', '=', 'shopconfig/savephonezj')
      .execute()
    expect(await kinds()).toEqual([])
    await owner.updateTable('shop_plugin').set({ state: 'true' }).execute()
    await admin.call(handlePhoneCall, { phoneCallId: call?.id ?? 0, end: 'called' })
    expect(await kinds()).toEqual([])
  })

  test('a printer that does not print, and a plugin that ends, wait for whoever deals with them', async () => {
    const at = clock.now()
    await owner
      .insertInto('printer')
      .values([
        {
          shop_id: shopId,
          title: '后厨',
          kind: 'network',
          place: 'kitchen',
          created_at: at,
          last_error: '缺纸',
        },
        { shop_id: shopId, title: '前台', kind: 'network', place: 'counter', created_at: at },
      ])
      .execute()
    const endsAt = (days: number) =>
      owner
        .updateTable('shop_plugin')
        .set({ ends_at: new Date(at.getTime() + days * 86_400_000) })
        .where('name', '=', 'foods/foodlist')
        .where('shop_id', '=', shopId)
        .execute()
    await endsAt(6)
    expect(await waiting()).toMatchObject([
      { kind: 'printer', title: '后厨', reason: '缺纸' },
      { kind: 'plugin', title: '菜品与预点菜' },
    ])
    expect(await kinds(booker)).toEqual([])
    await owner.updateTable('printer').set({ last_error: '' }).execute()
    await endsAt(8)
    expect(await kinds()).toEqual([])
  })

  test('what a till told and nobody has matched waits, as one', async () => {
    const bill = { bill_no: 'B1', table: 'A9', paid_at: `${day}T20:00:00+08:00`, total: 88_800 }
    const paid = { ...bill, type: 'bill.paid', payments: [{ means: 'alipay', amount: 88_800 }] }
    clock.set(`${day}T12:30:00Z`)
    for (const event_id of ['one', 'two'])
      await sendAsTill(app, till.key, { ...paid, event_id, bill_no: event_id })
    expect(await waiting()).toMatchObject([{ kind: 'pos', count: 2, since: `${day}T12:30:00.000Z` }])
    // Staff with orders but no till see neither its sums nor its waiting events.
    expect([await kinds(booker), await kinds(waiter)]).toEqual([[], []])
    expect((await catchRefusal(booker.call(listPosEvents, {}))).code).toBe('permission.refused')
    await nodesOf('赵前台', ['roombook/till'])
    expect(await kinds(booker)).toEqual(['pos'])
    await nodesOf('赵前台', ['roombook/orderlist', 'roombook/createbook', 'roombook/arrears'])
    for (const { id } of (await admin.call(listPosEvents, { state: 'pending' })).list)
      await admin.call(ignorePosEvent, { posEventId: id, reason: '重复' })
    expect(await kinds()).toEqual([])
  })

  test('a deposit of the counter waits for whoever keeps the till, until it went back', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const acted = { orderId: order.id, version: order.version }
    const money = { deposit: 80_000, depositReceived: 80_000, means: 'cash' as const }
    const { row } = await booker.call(setDeposit, { ...acted, ...money })
    await booker.call(cancelOrder, { orderId: order.id, version: row.version, reason: 'shop', remark: '' })
    const [due] = (await admin.call(listDepositsToReturn, {})).list
    expect(await waiting()).toMatchObject([{ kind: 'deposit', count: 1, amount: 80_000, order: null }])
    expect(await kinds(booker)).toEqual([])
    await admin.call(returnDeposit, { orderId: order.id, version: due?.version ?? 0, amount: 80_000 })
    expect(await kinds()).toEqual([])
  })

  test('whoever may act on their own orders alone sees those; whoever sees none, nothing; another store nothing of it', async () => {
    const own = await fixture.bookOne('牡丹厅')
    const applied = await fixture.bookOne('芍药厅')
    await changeBooking(owner, own.id, { sms_state: 3 })
    await fixture.put(applied.id, OrderStatus.applied, { opener_id: null })
    expect(await kinds(booker)).toEqual(['application', 'sms'])
    expect(await kinds(colleague)).toEqual(['application'])
    expect(await kinds(waiter)).toEqual([])
    expect(await kinds(elsewhere)).toEqual([])
  })

  test('of many some are listed, and all are counted', async () => {
    await Promise.all(
      Array.from({ length: 22 }, () => {
        const place = { room_id: fixture.room('牡丹厅'), period_id: venue.periods.dinner, turn: 1 }
        const order = { shop_id: shopId, book_date: addDays(day, 30), status: OrderStatus.applied, ...place }
        return insertBooked(owner, { ...order, created_at: clock.now() }, { user_name: '王' })
      }),
    )
    const { list, counts } = await admin.call(readWaiting, {})
    expect(list).toHaveLength(20)
    expect(counts).toEqual([{ kind: 'application', count: 22 }])
  })
})

describe('this week beside the last [2.03]', () => {
  test('counts bookings, people and what was settled of each day as its orders say', async () => {
    const { days } = await admin.call(readWeeks, {})
    expect(days).toHaveLength(7)
    expect(new Date(days[0]?.now.bookDate ?? '').getUTCDay()).toBe(1)
    const from = days[0]?.before.bookDate ?? ''
    const place = { period_id: venue.periods.dinner, turn: 1, created_at: clock.now() }
    const states = [OrderStatus.booked, OrderStatus.finished, OrderStatus.unchecked, OrderStatus.cancelled]
    for (const at of [-1, 0, 3, 6, 7, 13, 14]) {
      for (const [index, status] of states.entries()) {
        const room_id = fixture.room(['牡丹厅', '芍药厅', '海棠厅', '玉兰厅'][index] ?? '')
        const order = { shop_id: shopId, book_date: addDays(from, at), status, room_id, ...place }
        await insertBooked(
          owner,
          { ...order, total_fen: 1000 * (at + 2) + index, drinks_fen: 200, discount_fen: 100 },
          { people_num: at + 2 + index },
        )
      }
    }
    const rows = await owner
      .selectFrom('order_whole')
      .select([
        'book_date',
        'status',
        'people_num',
        'total_fen',
        'drinks_fen',
        'discount_fen',
        'booking_id',
        'created_at',
      ])
      .where('shop_id', '=', shopId)
      .execute()
    const aWeekAgo = addDays(days.find(({ beforeByNow }) => beforeByNow)?.now.bookDate ?? '', -7)
    const madeByThen = rows.filter(
      (row) =>
        row.book_date === aWeekAgo &&
        [2, 3, 5, 6].includes(row.status) &&
        row.created_at.getTime() <= clock.now().getTime() - 7 * 86_400_000,
    )
    const slowly = (bookDate: string) => {
      const counted = rows.filter((row) => row.book_date === bookDate && [2, 3, 5, 6].includes(row.status))
      return {
        bookDate,
        bookings: new Set(counted.map((row) => row.booking_id)).size,
        people: counted.reduce((sum, row) => sum + (row.people_num ?? 0), 0),
        revenue: counted.reduce(
          (sum, row) =>
            sum + (row.status >= 5 ? (row.total_fen ?? 0) + row.drinks_fen - row.discount_fen : 0),
          0,
        ),
      }
    }
    const today = days.find(({ beforeByNow }) => beforeByNow)?.now.bookDate
    const shown = (await admin.call(readWeeks, {})).days
    expect(shown).toEqual(
      Array.from({ length: 7 }, (_, at) => ({
        now: slowly(addDays(from, at + 7)),
        before: slowly(addDays(from, at)),
        // Bookings made at this very time did not exist at this hour a week ago.
        ...(addDays(from, at + 7) === today && {
          beforeByNow: {
            bookings: new Set(madeByThen.map((row) => row.booking_id)).size,
            people: madeByThen.reduce((sum, row) => sum + (row.people_num ?? 0), 0),
          },
        }),
      })),
    )
    expect(shown.reduce((sum, { now }) => sum + now.bookings, 0)).toBeGreaterThan(0)
    const weekAgo = new Date(clock.now().getTime() - 7 * 86_400_000)
    await owner.updateTable('orders').set({ created_at: weekAgo }).where('shop_id', '=', shopId).execute()
    const early = (await admin.call(readWeeks, {})).days.find(({ beforeByNow }) => beforeByNow)
    expect(early?.beforeByNow).toEqual({ bookings: early?.before.bookings, people: early?.before.people })
    expect((await elsewhere.call(readWeeks, {})).days.every(({ now }) => now.bookings === 0)).toBe(true)
    expect((await catchRefusal(waiter.call(readWeeks, {}))).code).toBe('permission.refused')
    const withoutRevenue = (await booker.call(readWeeks, {})).days
    expect(withoutRevenue.map(({ now }) => now.bookings)).toEqual(shown.map(({ now }) => now.bookings))
    expect(withoutRevenue.every(({ now, before }) => now.revenue === null && before.revenue === null)).toBe(
      true,
    )
  })
})
