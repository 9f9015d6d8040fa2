import { orderDetail } from '@roombook/contract/booking'
import { topUpCustomer } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import type { BalanceMeans } from '@roombook/domain/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

/** Gives a role nodes in addition to those needed to book. */
const grant = (title: string, nodes: readonly string[]) =>
  app.owner
    .updateTable('role')
    .set({ nodes: ['roombook/orderlist', 'roombook/createbook', ...nodes] })
    .where('shop_id', '=', venue.shopId)
    .where('title', '=', title)
    .execute()

beforeEach(() => {
  fixture.turnPage()
})

describe('the balance', () => {
  test('is changed before and after settling [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(setBalance, {
      orderId: order.id,
      version: order.version,
      arrears: 12_345,
    })
    expect(row.arrears).toBe(12_345)
    await fixture.put(order.id, 5)
    const paid = { orderId: order.id, version: row.version, arrears: 0, means: 'cash' as const }
    expect((await booker.call(setBalance, paid)).row.arrears).toBe(0)
  })

  test('needs checkout [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.setSettings({ checkoutOpen: false })
    const refused = await catchRefusal(
      booker.call(setBalance, { orderId: order.id, version: order.version, arrears: 1 }),
    )
    expect(refused).toMatchObject({ code: 'booking.checkout_closed', message: '门店未开启结账功能' })
    await fixture.setSettings({})
  })
})

describe('the balance of a settled bill', () => {
  const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })

  test('is never above the bill, less the deposit and what a stored balance paid', async () => {
    const admin = await as(venue.staff.admin.phone)
    const order = await fixture.bookOne('牡丹厅', { phone: '13911110002' })
    await admin.call(topUpCustomer, { id: order.customerId ?? 0, amount: 20_000, means: 'cash', remark: '' })
    const paidDeposit = { deposit: 10_000, depositReceived: 10_000, means: 'cash' as const }
    const { row: booked } = await booker.call(setDeposit, { ...acted(order), ...paidDeposit })
    const { row } = await booker.call(clearOrder, {
      ...acted(booked),
      total: 50_000,
      discount: 5_000,
      payments: [
        { means: 'balance', amount: 20_000 },
        { means: 'cash', amount: 15_000 },
      ],
    })
    const before = await fixture.kept(order.id)
    for (const arrears of [15_001, 10_000_000])
      expect(await catchRefusal(booker.call(setBalance, { ...acted(row), arrears }))).toMatchObject({
        code: 'booking.bill_wrong',
        fields: { arrears: '尾款不能超过账单应付的150.00元' },
      })
    expect(await fixture.kept(order.id)).toEqual(before)
    const most = { ...acted(row), arrears: 15_000, means: 'cash' as const }
    expect((await booker.call(setBalance, most)).row.arrears).toBe(15_000)
  })

  test('and its drinks let nobody owe by the hand of who may not let them, and take what is paid of it', async () => {
    const colleague = await as(venue.staff.colleague.phone)
    const own = openStaffFixture(app, colleague)
    own.turnPage()
    const order = await own.bookOne('兰厅', { phone: '13911110003' })
    const payments = [{ means: 'cash' as const, amount: 10_000 }]
    const { row } = await colleague.call(clearOrder, { ...acted(order), total: 10_000, payments })
    const more = { ...acted(row), arrears: 10_000 }
    expect((await catchRefusal(colleague.call(setBalance, more))).code).toBe('booking.owed_not_allowed')
    const drinks = { ...acted(row), drinks: 5_000 }
    expect((await catchRefusal(colleague.call(setDrinks, drinks))).code).toBe('booking.owed_not_allowed')
    const admin = await as(venue.staff.admin.phone)
    const letting = await admin.call(setBalance, { ...more, means: 'cash' })
    expect(letting.row.arrears).toBe(10_000)
    const less = { ...acted(letting.row), arrears: 4_000 }
    const part = await colleague.call(setBalance, { ...less, means: 'weixin' })
    expect(part.row.arrears).toBe(4_000)
  })

  test('changes by a means alone, which is refused at its field where it is missing or never came [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '13911110004' })
    const payments = [{ means: 'weixin' as const, amount: 20_000 }]
    const bill = { ...acted(order), total: 100_000, payments, owed: 80_000 }
    const { row } = await booker.call(clearOrder, bill)
    const before = await fixture.kept(order.id)
    const fault = async (arrears: number, means?: BalanceMeans) =>
      (await catchRefusal(booker.call(setBalance, { ...acted(row), arrears, ...(means && { means }) })))
        .fields
    expect(await fault(0)).toEqual({ means: '请选择收款方式' })
    expect(await fault(0, 'unsaid')).toEqual({ means: '请选择收款方式' })
    expect(await fault(90_000)).toEqual({ means: '请选择退回方式' })
    expect(await fault(90_000, 'cash')).toEqual({ means: '本单没有现金的收款，请选择其他方式' })
    expect(await fault(90_000, 'waived')).toEqual({ means: '本单没有免收的收款，请选择其他方式' })
    expect(await fixture.kept(order.id)).toEqual(before)
    const gone = await booker.call(setBalance, { ...acted(row), arrears: 90_000, means: 'weixin' })
    expect(gone.row.arrears).toBe(90_000)
    const { log } = await fixture.kept(order.id)
    expect(log.at(-1)?.detail).toMatchObject({ remark: '编辑尾款：900.00元，退微信100.00元' })
  })

  test('is written off, and money goes back, by whoever holds the right alone; the order’s own staff enters what came in', async () => {
    const colleague = await as(venue.staff.colleague.phone)
    const own = openStaffFixture(app, colleague)
    own.turnPage()
    const order = await own.bookOne('竹厅', { phone: '13911110005' })
    const admin = await as(venue.staff.admin.phone)
    const payments = [{ means: 'cash' as const, amount: 20_000 }]
    const bill = { ...acted(order), total: 100_000, payments, owed: 80_000 }
    const { row } = await admin.call(clearOrder, bill)
    const waived = { ...acted(row), arrears: 50_000, means: 'waived' as const }
    expect(await catchRefusal(colleague.call(setBalance, waived))).toMatchObject({
      code: 'booking.giveback_not_allowed',
      message: '您没有退款与减免的权限，请联系管理员',
    })
    const part = await colleague.call(setBalance, { ...waived, means: 'cash' })
    await grant('周前台', ['roombook/arrears'])
    const back = { ...acted(part.row), arrears: 80_000, means: 'cash' as const }
    expect((await catchRefusal(colleague.call(setBalance, back))).code).toBe('booking.giveback_not_allowed')
    await grant('周前台', ['roombook/arrears', 'roombook/giveback'])
    const owed = await colleague.call(setBalance, back)
    const off = await colleague.call(setBalance, { ...acted(owed.row), arrears: 0, means: 'waived' })
    const again = await colleague.call(setBalance, { ...acted(off.row), arrears: 1_000, means: 'waived' })
    expect(again.row.arrears).toBe(1_000)
    const { log } = await own.kept(order.id)
    expect(log.slice(-3).map(({ detail }) => (detail as { remark: string }).remark)).toEqual([
      '编辑尾款：800.00元，退现金300.00元',
      '编辑尾款：0.00元，免收800.00元',
      '编辑尾款：10.00元，恢复免收的10.00元',
    ])
    expect((await colleague.call(orderDetail, { id: order.id })).receipts).toEqual([
      { means: 'cash', amount: 20_000 },
      { means: 'waived', amount: 79_000 },
    ])
    expect(await readWrongSums(app.owner, venue.shopId)).toEqual([])
    await grant('周前台', [])
  })

  test('takes what was entered ahead of a table that nobody settled as owed, and asks for no means: no money moves', async () => {
    const order = await fixture.bookOne('梅厅', { phone: '13911110006' })
    const { row } = await booker.call(setDrinks, { ...acted(order), drinks: 8_000 })
    await fixture.put(order.id, 5)
    const owed = await booker.call(setBalance, { ...acted(row), arrears: 8_000 })
    expect(owed.row.arrears).toBe(8_000)
    expect(await readWrongSums(app.owner, venue.shopId)).toEqual([])
  })

  test('takes back what was entered without its means before that was asked', async () => {
    const order = await fixture.bookOne('兰厅', { phone: '13911110007' })
    const { row } = await booker.call(clearOrder, { ...acted(order), total: 50_000, owed: 50_000 })
    const { row: paid } = await booker.call(setBalance, { ...acted(row), arrears: 0, means: 'waived' })
    // An entry of an earlier release.
    await sql`update ledger_posting set kind = 'collected' where order_id = ${order.id} and kind = 'waived'`.execute(
      app.owner,
    )
    const back = { ...acted(paid), arrears: 50_000, means: 'unsaid' as const }
    expect((await booker.call(setBalance, back)).row.arrears).toBe(50_000)
    expect((await booker.call(orderDetail, { id: order.id })).receipts).toBeUndefined()
  })

  test('is owed by somebody in the directory', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '' })
    const payments = [{ means: 'cash' as const, amount: 10_000 }]
    const { row } = await booker.call(clearOrder, { ...acted(order), total: 10_000, payments })
    const owed = booker.call(setBalance, { ...acted(row), arrears: 1 })
    expect((await catchRefusal(owed)).code).toBe('booking.debtor_missing')
    const drinks = booker.call(setDrinks, { ...acted(row), drinks: 1 })
    expect((await catchRefusal(drinks)).code).toBe('booking.debtor_missing')
  })
})
