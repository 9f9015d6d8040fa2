import { randomUUID } from 'node:crypto'
import { orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import { addPosSystem, listPosEvents, revokePosSystem } from '@roombook/contract/pos'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { postCall, requireData } from '#test/post.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { openSessionFor } from '#test/test-venue.ts'
import { connectTill, sendAsTill, shownTill } from '#test/till-fixture.ts'

const app = await startTestApp()
const { as, clock, venue, owner } = app
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, admin)
const rooms = { A1: fixture.room('牡丹厅'), A2: fixture.room('海棠厅') }
const { key, systemId } = await connectTill(admin, rooms)
const walkers = await connectTill(admin, rooms, { walkIns: true })

let day = ''
let bills = 0
/** Returns a time of the day in the shop's time zone. */
const at = (time: string) => `${day}T${time}:00+08:00`
const sendEvent = (event: object, as_ = key) => sendAsTill(app, as_, event)
function billNo(): string {
  bills += 1
  return `B${bills}`
}
const opened = (bill_no: string, change: object = {}) => ({
  type: 'table.opened',
  event_id: randomUUID(),
  bill_no,
  table: 'A1',
  opened_at: at('17:50'),
  people: 10,
  ...change,
})
const paid = (bill_no: string, change: object = {}) => ({
  type: 'bill.paid',
  event_id: randomUUID(),
  bill_no,
  table: 'A1',
  paid_at: at('20:10'),
  total: 128_800,
  drinks: 20_000,
  discount: 8_000,
  deposit: 0,
  coupon: 5_000,
  coupons: [{ name: '会员日', amount: 5_000 }],
  payments: [
    { means: 'weixin', amount: 100_000 },
    { means: 'cash', amount: 15_800 },
  ],
  ...change,
})
const simple = (total: number, means = 'cash') => ({
  total,
  drinks: 0,
  discount: 0,
  coupon: 0,
  coupons: [],
  payments: total === 0 ? [] : [{ means, amount: total }],
})
const pending = async () => (await admin.call(listPosEvents, { state: 'pending', limit: 100 })).list
const detail = async (id: number) => (await admin.call(orderDetail, { id })).row
const ledger = (orderId: number) =>
  owner
    .selectFrom('ledger_posting')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .execute()
const evening = () => clock.set(`${day}T12:30:00Z`)

beforeEach(async () => {
  day = fixture.turnPage()
  await fixture.setSettings({ checkoutOpen: true, depositOpen: true })
  await owner.deleteFrom('pos_event').execute()
})

describe('a table is opened at the till', () => {
  test('the booking of its room has arrived, in the till’s name', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const bill = billNo()
    expect(await sendEvent(opened(bill))).toMatchObject({
      http: 200,
      data: { result: 'done', problem: '', message: '客人已到店', order_sn: order.orderSerial },
    })
    expect(await detail(order.id)).toMatchObject({ status: 3, statusName: '客已到' })
    const { log } = await fixture.kept(order.id)
    expect(log.at(-1)).toMatchObject({
      action: 'booking.arrive',
      operator_name: expect.stringMatching(/^收银系统·/),
    })
    expect((await shownTill(admin, systemId))?.heardAt).toBe(clock.now().toISOString())
  })

  test('who was marked arrived by hand stays so, and the bill goes to the same order', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.put(order.id, 3, { arrived_at: clock.now() })
    evening()
    expect((await sendEvent(opened(billNo()))).data).toMatchObject({
      result: 'done',
      message: '客人此前已到店',
    })
    expect(await detail(order.id)).toMatchObject({ status: 3 })
  })

  test('nobody is booked: staff decide, or a walk-in gets an order where the store wants that', async () => {
    evening()
    expect((await sendEvent(opened(billNo()))).data).toMatchObject({
      result: 'pending',
      problem: 'no_booking',
    })
    const bill = billNo()
    const { data } = await sendEvent(opened(bill), walkers.key)
    expect(data).toMatchObject({ result: 'done', message: '已为散客建单' })
    const made = await owner
      .selectFrom('order_whole')
      .select(['id', 'user_name', 'people_num', 'status', 'room_id'])
      .where('book_date', '=', day)
      .execute()
    expect(made).toMatchObject([{ user_name: '散客', people_num: 10, status: 3, room_id: rooms.A1 }])
    expect((await sendEvent(opened(billNo()), walkers.key)).data).toMatchObject({ problem: 'table_occupied' })
  })

  test('a lunch’s booking is not who comes for dinner; without a period nobody can be booked', async () => {
    const lunch = await fixture.bookOne('牡丹厅', { periodId: venue.periods.lunch, arrivalTime: '' })
    evening()
    expect((await sendEvent(opened(billNo()))).data.problem).toBe('no_booking')
    expect((await detail(lunch.id)).status).toBe(lunch.status)
    const opening = opened(billNo(), { opened_at: at('07:00') })
    expect((await sendEvent(opening, walkers.key)).data.problem).toBe('no_period')
  })

  test('of a table that nobody gave a room, and of yesterday, it waits for the staff', async () => {
    evening()
    expect((await sendEvent(opened(billNo(), { table: 'Z9' }))).data.problem).toBe('unknown_table')
    const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString()
    expect((await sendEvent(opened(billNo(), { opened_at: yesterday }))).data.problem).toBe('day_closed')
    expect((await pending()).map(({ problem }) => problem)).toEqual(['day_closed', 'unknown_table'])
  })
})

describe('a bill is paid at the till', () => {
  test('its booking is settled with its sums by means, and the ledger has them', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const bill = billNo()
    await sendEvent(opened(bill))
    expect((await sendEvent(paid(bill))).data).toMatchObject({ result: 'done', message: '订单已结账' })
    expect(await detail(order.id)).toMatchObject({
      total: 108_800,
      drinks: 20_000,
      discount: 13_000,
      arrears: 0,
    })
    const sums = Object.fromEntries(
      (await ledger(order.id)).map(({ kind, amount }) => [kind, Number(amount)]),
    )
    expect(sums).toMatchObject({
      weixin: -100_000,
      cash: -15_800,
      discount: -13_000,
      sales: 108_800,
      drinks: 20_000,
    })
    expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect((await fixture.kept(order.id)).log.at(-1)?.detail).toMatchObject({
      remark: expect.stringMatching(`收银账单${bill}，收银优惠「会员日」50.00元`),
    })
  })

  test('paid before opened: it is settled at once, and the opening that comes late changes nothing', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const bill = billNo()
    const late = opened(bill)
    expect((await sendEvent(paid(bill, { opened_at: at('17:50') }))).data).toMatchObject({ result: 'done' })
    const { version } = await detail(order.id)
    expect((await sendEvent(late)).data).toMatchObject({
      result: 'done',
      message: '该账单已有订单，无需处理',
    })
    expect((await detail(order.id)).version).toBe(version)
  })

  test('the same event twice, ten at once, is counted once and answered the same', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const event = paid(billNo(), { opened_at: at('17:50') })
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendEvent(event)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ http: 200, data: { result: 'done', order_sn: order.orderSerial } })
    const entries = await owner
      .selectFrom('ledger_entry')
      .select('id')
      .where('order_id', '=', order.id)
      .where('reason', '=', 'settle')
      .execute()
    expect(entries).toHaveLength(1)
    expect(
      await sendEvent({
        ...event,
        total: 128_801,
        drinks: 20_001,
        payments: [{ means: 'card', amount: 115_801 }],
      }),
    ).toMatchObject({
      http: 409,
      data: { code: 'pos.other_body' },
    })
  })

  test('two events for one bill at once: the same sums are one bill, others wait for the staff', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const bill = billNo()
    await sendEvent(opened(bill))
    const answers = await Promise.all([sendEvent(paid(bill)), sendEvent(paid(bill))])
    expect(answers.map(({ data }) => data.message).toSorted()).toEqual(['订单已结账', '该账单已结，金额一致'])
    const other = await sendEvent(paid(bill, simple(50_000)))
    expect(other.data).toMatchObject({ result: 'pending', problem: 'already_settled' })
    expect(await detail(order.id)).toMatchObject({ total: 108_800 })
  })

  test('a deposit that the till knows nothing of: nothing is posted, staff see it; told right, it settles', async () => {
    const order = await fixture.bookOne('牡丹厅', { deposit: 50_000 })
    await fixture.put(
      order.id,
      3,
      {},
      { deposit_fen: fen(50_000), deposit_received_fen: fen(50_000), pay_type: 'sys' },
    )
    evening()
    const bill = billNo()
    expect((await sendEvent(paid(bill, simple(100_000, 'weixin')))).data).toMatchObject({
      problem: 'bill_differs',
    })
    expect((await sendEvent(paid(bill, simple(100_000, 'cash')))).data).toMatchObject({
      problem: 'bill_differs',
    })
    expect(await ledger(order.id)).toEqual([])
    expect((await detail(order.id)).status).toBe(3)
    const right = { ...simple(100_000), deposit: 50_000, payments: [{ means: 'weixin', amount: 50_000 }] }
    expect((await sendEvent(paid(bill, right))).data).toMatchObject({ result: 'done' })
  })

  test('less than is due: nobody owes the store by a machine’s word', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const less = { ...simple(100_000), deposit: 20_000, payments: [{ means: 'card', amount: 80_000 }] }
    expect((await sendEvent(paid(billNo(), { ...less, opened_at: at('17:50') }))).data.problem).toBe(
      'bill_differs',
    )
    // Not even the arrival remains, since everything was rolled back.
    expect((await detail(order.id)).status).toBe(order.status)
  })

  test('an order that the counter settled already stays as it is', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const bill = billNo()
    await sendEvent(opened(bill))
    const { version } = await detail(order.id)
    await admin.call(clearOrder, {
      orderId: order.id,
      version,
      linked: false,
      total: 90_000,
      payments: [{ means: 'cash', amount: 90_000 }],
    })
    expect((await sendEvent(paid(bill))).data).toMatchObject({
      result: 'pending',
      problem: 'already_settled',
    })
    expect(await detail(order.id)).toMatchObject({ total: 90_000 })
  })

  test('also where the till never said that its table was opened', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const { version } = await detail(order.id)
    await admin.call(clearOrder, {
      orderId: order.id,
      version,
      linked: false,
      total: 90_000,
      payments: [{ means: 'cash', amount: 90_000 }],
    })
    expect((await sendEvent(paid(billNo(), { opened_at: at('17:50') }))).data.problem).toBe('already_settled')
  })

  test('where the store does not check out, no sum is posted', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    await fixture.setSettings({ checkoutOpen: false })
    expect((await sendEvent(paid(billNo(), { opened_at: at('17:50') }))).data.problem).toBe('checkout_closed')
    expect((await detail(order.id)).status).toBe(order.status)
  })

  test('a walk-in’s bill alone: booked, arrived and settled in one', async () => {
    evening()
    const bill = paid(billNo(), { ...simple(66_600), opened_at: at('18:00'), people: 4 })
    expect((await sendEvent(bill, walkers.key)).data).toMatchObject({ result: 'done', message: '订单已结账' })
    const [made] = await owner
      .selectFrom('order_whole')
      .select(['status', 'total_fen', 'people_num'])
      .where('book_date', '=', day)
      .execute()
    expect(made).toEqual({ status: 5, total_fen: 66_600, people_num: 4 })
    expect(
      (await sendEvent(paid(billNo(), { ...simple(0), opened_at: at('20:00') }), walkers.key)).data.result,
    ).toBe('done')
  })
})

describe('whoever cannot prove it is the till', () => {
  const good = () => opened(billNo())

  test.each([
    ['another secret', { secret: `${'x'.repeat(64)}` }, 401, 'pos.bad_signature'],
    ['no signature', { signature: '' }, 401, 'pos.bad_signature'],
    ['a signature of capitals', { signature: 'A'.repeat(64) }, 401, 'pos.bad_signature'],
    ['another body than was signed', { body: '{}' }, 401, 'pos.bad_signature'],
    ['no key', { key: '' }, 401, 'pos.unknown_key'],
    ['a key of no store', { key: 'rbpos_999999_1' }, 401, 'pos.unknown_key'],
    ['a key out of bounds', { key: `rbpos_${'9'.repeat(30)}_1` }, 401, 'pos.unknown_key'],
    ['a nonce that is too short', { nonce: 'abc' }, 401, 'pos.bad_signature'],
    ['a moment that is none', { timestamp: '1e9' }, 401, 'pos.bad_signature'],
    ['a clock an hour off', { timestamp: '1795000000' }, 401, 'request.clock_off'],
  ])('%s', async (_, sending, http, code) => {
    evening()
    expect(await sendAsTill(app, key, good(), sending)).toMatchObject({ http, data: { code } })
    expect(await owner.selectFrom('pos_event').select('id').execute()).toEqual([])
  })

  test('what was sent is sent again as it was: refused, whatever it would do', async () => {
    evening()
    const sending = { nonce: 'a'.repeat(32) }
    const event = good()
    expect((await sendAsTill(app, key, event, sending)).http).toBe(200)
    expect(await sendAsTill(app, key, event, sending)).toMatchObject({
      http: 409,
      data: { code: 'request.nonce_used' },
    })
    // Another till may use the same event id.
    expect((await sendAsTill(app, walkers.key, good(), sending)).http).toBe(200)
  })

  test('another store’s key opens that store alone, and under the name of this one’s nothing', async () => {
    const order = await fixture.bookOne('牡丹厅')
    evening()
    const token = await openSessionFor(owner, venue.staff.owner.phone, clock.now(), {
      shopId: venue.other.shopId,
    })
    const theirs = requireData<{ key: string }>(
      await postCall(app.baseUrl, clock, addPosSystem, { title: '别家' }, { token }),
    )
    expect((await sendAsTill(app, theirs.key, good())).data).toMatchObject({ problem: 'unknown_table' })
    const borrowed = { key: key.slice(0, key.lastIndexOf('_')) }
    expect(await sendAsTill(app, theirs.key, good(), borrowed)).toMatchObject({ http: 401 })
    expect((await detail(order.id)).status).toBe(order.status)
    expect(await pending()).toEqual([])
  })

  test('a stopped till is not heard any more', async () => {
    evening()
    const stopped = await connectTill(admin, rooms)
    await admin.call(revokePosSystem, { systemId: stopped.systemId, version: 2 })
    expect(await sendAsTill(app, stopped.key, good())).toMatchObject({
      http: 401,
      data: { code: 'pos.unknown_key' },
    })
  })
})

describe('what is no event', () => {
  test.each([
    ['not JSON', '{"type":'],
    ['an array', []],
    ['a nought character', { bill_no: 'A\u00001' }],
    ['half of a pair', { bill_no: 'A\ud800' }],
    ['an unknown type', { type: 'bill.refunded' }],
    ['0.001', { total: 0.001 }],
    ['−1', { total: -1 }],
    ['a text', { total: '128800' }],
    ['full-width digits', { total: '１２８８００' }],
    ['sums that do not add up', { total: 128_801 }],
    ['more drinks than the bill', { drinks: 128_801 }],
    ['a means that tills have not', { payments: [{ means: 'balance', amount: 115_800 }] }],
    [
      'a payment of nothing',
      {
        payments: [
          { means: 'cash', amount: 0 },
          { means: 'card', amount: 115_800 },
        ],
      },
    ],
    ['a day that there is not', { paid_at: '2026-02-30T12:00:00+08:00' }],
    ['a moment without a place', { paid_at: '2026-12-01T20:00:00' }],
    ['a moment to come', { paid_at: '2036-12-01T20:00:00+08:00' }],
    ['an event without a name', { event_id: '' }],
    ['a name of blanks', { event_id: 'a b' }],
  ])('%s is refused, and nothing kept', async (_, change) => {
    evening()
    const isWhole = typeof change === 'string' || Array.isArray(change)
    const answer = await sendAsTill(app, key, isWhole ? change : paid(billNo(), change))
    expect(answer).toMatchObject({ http: 400, data: { code: 'request.invalid' } })
    expect(await owner.selectFrom('pos_event').select('id').execute()).toEqual([])
  })

  test.each(['1e2', '100.0', '1E+2'])('%s is no whole number of fen as it is written', async (written) => {
    evening()
    const text = JSON.stringify(paid(billNo(), simple(100))).replaceAll(/:100\b/g, `:${written}`)
    expect(text).toContain(written)
    expect((await sendAsTill(app, key, text)).http).toBe(400)
  })

  test('ten megabytes are not read', async () => {
    evening()
    const answer = await sendAsTill(app, key, { ...paid(billNo()), filler: 'x'.repeat(10_000_000) }).catch(
      (error: Error) => error,
    )
    if (answer instanceof Error) expect(answer.message).toMatch(/fetch failed/)
    else expect(answer.http).toBe(413)
    expect(await owner.selectFrom('pos_event').select('id').execute()).toEqual([])
  })
})
