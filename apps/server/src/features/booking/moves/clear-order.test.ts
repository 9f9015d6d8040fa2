import { listRooms } from '@roombook/contract/board'
import { createOrder, orderDetail } from '@roombook/contract/booking'
import { clearOrder } from '@roombook/contract/order-moves'
import { setDeposit } from '@roombook/contract/order-sums'
import type { PaymentMeans } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { paidKinds } from '#platform/ledger/account-kinds.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const paid = (...payments: [PaymentMeans, number][]) => payments.map(([means, amount]) => ({ means, amount }))
const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })

/** Books a room whose deposit is received in cash. */
async function withDeposit(depositReceived: number, phone = '13912345678') {
  const order = await fixture.bookOne('牡丹厅', { phone })
  const given = { deposit: depositReceived, depositReceived, means: 'cash' as const }
  return (await booker.call(setDeposit, { ...acted(order), ...given })).row
}

/** Returns a bill's means of payment in the ledger, where money received is a debit. */
async function paymentsOf(orderId: number) {
  const rows = await owner
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.shop_id', '=', 'p.shop_id').onRef('e.id', '=', 'p.entry_id'),
    )
    .select(['p.kind', 'p.amount', 'e.staff_id'])
    .where('p.order_id', '=', orderId)
    .where('p.kind', 'in', [...paidKinds])
    .orderBy('p.entry_id')
    .orderBy('p.line')
    .execute()
  return rows.map(({ kind, amount, staff_id }) => ({ means: kind, amount_fen: -amount, staff_id }))
}

const customerOf = async (orderId: number) => {
  const { order } = await fixture.kept(orderId)
  return owner
    .selectFrom('customer')
    .select(['visits', 'people', 'spent_fen', 'last_visit_date'])
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
}

describe('settling', () => {
  test('takes deposit, discount and every payment off the bill with its drinks, and says by which means it was paid', async () => {
    const order = await withDeposit(50_000)
    const {
      row,
      bill,
      depositUsed,
      receipts: received,
    } = await booker.call(clearOrder, {
      ...acted(order),
      total: 100_000,
      drinks: 20_050,
      discount: 5_000,
      payments: paid(['cash', 10_000], ['weixin', 20_000], ['card', 5_025], ['other', 0]),
      owed: 30_025,
    })
    expect(row).toMatchObject({ status: 5, total: 100_000, drinks: 20_050, discount: 5_000, arrears: 30_025 })
    const receipts = [
      { means: 'cash', amount: 10_000 },
      { means: 'weixin', amount: 20_000 },
      { means: 'card', amount: 5_025 },
    ]
    expect({ bill, depositUsed, receipts: received }).toEqual({
      bill: 115_050,
      depositUsed: 50_000,
      receipts,
    })
    expect((await booker.call(orderDetail, { id: order.id })).receipts).toEqual(receipts)
    const staff_id = venue.staff.booker.id
    expect(await paymentsOf(order.id)).toEqual([
      { means: 'cash', amount_fen: 10_000, staff_id },
      { means: 'weixin', amount_fen: 20_000, staff_id },
      { means: 'card', amount_fen: 5_025, staff_id },
    ])
    const { order: kept, log } = await fixture.kept(order.id)
    expect(kept.paid_fen).toBe(35_025)
    expect(log.at(-1)?.detail).toMatchObject({
      remark:
        '结账：账单1150.50元，优惠50.00元，订金抵500.00元，现金100.00元、微信200.00元、银行卡50.25元，挂账300.25元（王先生）',
    })
  })

  test.each<[string, number, number, number, ReturnType<typeof paid>]>([
    ['a deposit as large as the bill', 50_000, 50_000, 0, []],
    ['a discount as large as the bill', 0, 3_000, 3_000, []],
    ['a bill of nothing', 0, 0, 0, []],
    ['paid to the fen', 20_000, 50_001, 1, paid(['alipay', 30_000])],
  ])('owes nothing: %s', async (_, deposit, total, discount, payments) => {
    const order = await withDeposit(deposit)
    const { row } = await booker.call(clearOrder, { ...acted(order), total, discount, payments })
    expect(row).toMatchObject({ status: 5, arrears: 0, depositReceived: deposit })
  })

  test('takes cash above what is due once that sum was asked about, and says what goes back', async () => {
    const order = await withDeposit(20_000)
    const payments = paid(['weixin', 10_000], ['cash', 100_000])
    const bill = { ...acted(order), total: 80_000, payments }
    const unasked = await catchRefusal(booker.call(clearOrder, bill))
    expect(unasked).toMatchObject({
      code: 'booking.extra_unasked',
      data: { extra: '500.00', customer: '王先生', of_deposit: 0 },
    })
    const extra = { as: 'change', amount: 50_000 } as const
    const other = await catchRefusal(
      booker.call(clearOrder, { ...bill, extra: { ...extra, amount: 49_999 } }),
    )
    expect(other.code).toBe('booking.extra_unasked')
    const { row, change, owed } = await booker.call(clearOrder, { ...bill, extra })
    expect({ change, owed, arrears: row.arrears }).toEqual({ change: 50_000, owed: 0, arrears: 0 })
    const retainedPayments = (await paymentsOf(order.id)).map(({ means, amount_fen }) => [means, amount_fen])
    expect(retainedPayments).toEqual([
      ['weixin', 10_000],
      ['cash', 50_000],
    ])
    const { order: stored, log } = await fixture.kept(order.id)
    expect(stored.paid_fen).toBe(60_000)
    expect(log.at(-1)?.detail).toMatchObject({
      remark: '结账：账单800.00元，订金抵200.00元，现金500.00元、微信100.00元，找零500.00元',
    })
  })

  test('never takes stored value above what is due, nor a discount above the bill', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const before = await fixture.kept(order.id)
    const settle = (bill: object) =>
      catchRefusal(booker.call(clearOrder, { ...acted(order), total: 20_000, ...bill }))
    const tooMuch = await settle({ payments: paid(['balance', 50_000]) })
    expect(tooMuch).toMatchObject({ code: 'booking.bill_wrong', fields: { payments: expect.any(String) } })
    expect((await settle({ payments: paid(['weixin', 20_001]) })).code).toBe('booking.bill_wrong')
    expect(await settle({ discount: 20_001 })).toMatchObject({
      code: 'booking.bill_wrong',
      fields: { discount: '优惠不能超过消费合计' },
    })
    expect(await fixture.kept(order.id)).toEqual(before)
  })

  test('leaves something owed once it was asked, by somebody in the directory, and by whoever may let it', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const bill = { ...acted(order), total: 328_000, payments: paid(['cash', 28_000]) }
    const unasked = await catchRefusal(booker.call(clearOrder, bill))
    expect(unasked).toMatchObject({
      code: 'booking.owed_unasked',
      data: { owed: '3000.00', debtor: '王先生' },
    })
    const other = await catchRefusal(booker.call(clearOrder, { ...bill, owed: 1 }))
    expect(other.code).toBe('booking.owed_unasked')
    const { owed, debtor, row } = await booker.call(clearOrder, { ...bill, owed: 300_000 })
    expect({ owed, debtor, arrears: row.arrears }).toEqual({
      owed: 300_000,
      debtor: '王先生',
      arrears: 300_000,
    })

    const nobody = await fixture.bookOne('牡丹厅', { phone: '', turns: [2] })
    const ofNobody = { ...acted(nobody), total: 10_000, owed: 10_000 }
    expect((await catchRefusal(booker.call(clearOrder, ofNobody))).code).toBe('booking.debtor_missing')

    const colleague = await as(venue.staff.colleague.phone)
    const own = openStaffFixture(app, colleague)
    own.turnPage()
    const theirs = await own.bookOne('兰厅')
    const letting = { ...acted(theirs), total: 10_000, owed: 10_000 }
    expect((await catchRefusal(colleague.call(clearOrder, letting))).code).toBe('booking.owed_not_allowed')
  })

  test('needs the bill while checkout is open [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const before = await fixture.kept(order.id)
    expect(await catchRefusal(booker.call(clearOrder, acted(order)))).toMatchObject({
      code: 'booking.total_missing',
      fields: { total: '请输入消费金额' },
    })
    expect(await fixture.kept(order.id)).toEqual(before)
  })

  test('takes ten payments at most, each by a means there is', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const settle = (payments: ReturnType<typeof paid>) =>
      catchRefusal(booker.call(clearOrder, { ...acted(order), total: 1, payments }))
    const eleven = Array.from({ length: 11 }, (): [PaymentMeans, number] => ['cash', 1])
    expect((await settle(paid(...eleven))).message).toBe('最多10笔付款')
    expect((await settle(paid(['gold' as PaymentMeans, 1]))).code).toBe('request.invalid')
    expect((await settle(paid(['cash', -1]))).code).toBe('request.invalid')
  })
})

describe('clearing', () => {
  test('needs no bill where the shop does not check out, and ignores one [6.04]', async () => {
    await fixture.setSettings({ checkoutOpen: false })
    const order = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(clearOrder, { ...acted(order), total: 5_000, remark: '客人满意' })
    expect(row).toMatchObject({ status: 5, statusName: '已完成', total: 0, arrears: 0 })
    const { log } = await fixture.kept(order.id)
    expect(log.at(-1)?.detail).toMatchObject({ remark: '清台，客人满意' })
    await fixture.setSettings({})
  })

  test('frees the room, and its turn stays used and counted [4.05]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await booker.call(clearOrder, { ...acted(order), total: 0 })
    const { bookDate, periodId } = order
    const board = async () => {
      const { list, booked } = await booker.call(listRooms, { bookDate, periodId })
      const cells = list.flatMap((floor) => floor.children)
      return { booked, cell: cells.find((cell) => cell.title === '牡丹厅') }
    }
    expect(await board()).toMatchObject({ booked: 1, cell: { color: 'free', nextTurn: 2, turnsLeft: 1 } })
    const taken = await catchRefusal(booker.call(createOrder, { ...fixture.formOf(['牡丹厅']), turns: [1] }))
    expect(taken.code).toBe('booking.room_taken')
    const second = await fixture.bookOne('牡丹厅', { turns: [2], userName: '李女士' })
    expect(second).toMatchObject({ turn: 2, turned: true })
    const both = await board()
    expect(both).toMatchObject({ booked: 1, cell: { color: 'booked', turnsLeft: 0 } })
    expect(both.cell?.roomOrders).toMatchObject([{ id: order.id }, { id: second.id }])
    const third = await catchRefusal(booker.call(createOrder, { ...fixture.formOf(['牡丹厅']), turns: [3] }))
    expect(third.code).toBe('booking.turn_unavailable')
  })
})

describe('two sittings', () => {
  test('stand side by side, and a third is refused', async () => {
    const rule = { shop_id: venue.shopId, room_id: fixture.room('梅厅'), period_id: venue.periods.dinner }
    await owner
      .insertInto('turn_rule')
      .values({ ...rule, sittings: 2 })
      .execute()
    const first = await fixture.bookOne('梅厅')
    const second = await fixture.bookOne('梅厅', { turns: [2] })
    expect([first.turned, second.turned]).toEqual([false, true])
    const third = await catchRefusal(booker.call(createOrder, { ...fixture.formOf(['梅厅']), turns: [3] }))
    expect(third).toMatchObject({ code: 'booking.turn_unavailable', message: '该包厢本餐段不能再翻台' })
    const { list } = await booker.call(listRooms, { bookDate: first.bookDate, periodId: first.periodId })
    const cell = list.flatMap((floor) => floor.children).find((one) => one.title === '梅厅')
    expect(cell).toMatchObject({ turned: true, turnsLeft: 0, roomOrders: [{ turn: 1 }, { turn: 2 }] })
    await booker.call(clearOrder, { ...acted(second), total: 0 })
    await fixture.bookOne('梅厅', { turns: [3] })
  })
})

describe("the customer's figures", () => {
  test('count bill and drinks less the discount', async () => {
    const order = await withDeposit(10_000, '13911110001')
    await booker.call(clearOrder, {
      ...acted(order),
      total: 90_000,
      drinks: 20_000,
      discount: 5_000,
      owed: 95_000,
    })
    expect(await customerOf(order.id)).toEqual({
      visits: 1,
      people: 10,
      spent_fen: 105_000,
      last_visit_date: order.bookDate,
    })
  })

  test('count a booking once, however its rooms are settled, and every bill of it', async () => {
    const [first, second, third] = await fixture.book(['牡丹厅', '芍药厅', '梅厅'], { phone: '13911110002' })
    if (!first || !second || !third) throw new Error('three rooms were booked')
    await booker.call(clearOrder, { ...acted(second), total: 30_000, owed: 30_000 })
    expect(await customerOf(first.id)).toMatchObject({ visits: 1, people: 10, spent_fen: 30_000 })
    await booker.call(clearOrder, { ...acted(first), total: 50_000, linked: true, owed: 50_000 })
    expect(await customerOf(first.id)).toMatchObject({ visits: 1, people: 10, spent_fen: 80_000 })
    expect(await fixture.seen(third.id)).toMatchObject({ status: 5, total: 0 })
  })

  test('of nobody are not counted', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '' })
    const { row } = await booker.call(clearOrder, {
      ...acted(order),
      total: 10_000,
      payments: paid(['cash', 10_000]),
    })
    expect(row).toMatchObject({ status: 5, customerId: null })
  })
})

describe('a linked booking', () => {
  test('settled in sync has one bill, from which every deposit is taken', async () => {
    const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
    if (!first || !second) throw new Error('two rooms were booked')
    await booker.call(setDeposit, {
      ...acted(first),
      deposit: 30_000,
      depositReceived: 30_000,
      means: 'cash',
    })
    // Data of an older release, before a linked booking had a single deposit.
    await fixture.put(second.id, 2, { deposit_fen: 20_000, deposit_received_fen: 20_000 })
    const row = await fixture.seen(second.id)
    await booker.call(clearOrder, { ...acted(row), total: 100_000, linked: true, owed: 50_000 })
    expect(await fixture.seen(first.id)).toMatchObject({
      status: 5,
      total: 100_000,
      depositReceived: 50_000,
      arrears: 50_000,
    })
    expect(await fixture.seen(second.id)).toMatchObject({
      status: 5,
      total: 0,
      depositReceived: 0,
      arrears: 0,
    })
  })

  test('whose first was settled alone keeps the bill of the rest on the one acted on', async () => {
    const [first, second, third] = await fixture.book(['牡丹厅', '芍药厅', '梅厅'])
    if (!first || !second || !third) throw new Error('three rooms were booked')
    await booker.call(clearOrder, { ...acted(first), total: 50_000, owed: 50_000 })
    const bill = { total: 40_000, payments: paid(['cash', 10_000]), linked: true, owed: 30_000 }
    const { row, left } = await booker.call(clearOrder, { ...acted(third), ...bill })
    expect(row).toMatchObject({ total: 40_000, arrears: 30_000 })
    expect(left).toEqual([{ orderId: first.id, roomName: '牡丹厅', statusName: '已完成' }])
    expect(await paymentsOf(third.id)).toHaveLength(1)
    expect(await fixture.seen(first.id)).toMatchObject({ total: 50_000 })
  })
})
