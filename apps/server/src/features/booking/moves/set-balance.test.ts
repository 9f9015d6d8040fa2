import { clearOrder, setBalance, setDeposit, setDrinks, topUpCustomer } from '@roombook/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFrontDesk } from '#test/front-desk.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, house } = app
const booker = await as(house.staff.booker.phone)
const desk = openFrontDesk(app, booker)

beforeEach(() => {
  desk.turnPage()
})

describe('the balance', () => {
  test('is changed before and after settling [6.04]', async () => {
    const order = await desk.bookOne('牡丹厅')
    const { row } = await booker.call(setBalance, {
      orderId: order.id,
      version: order.version,
      arrears: 12_345,
    })
    expect(row.arrears).toBe(12_345)
    await desk.put(order.id, 5)
    const paid = { orderId: order.id, version: row.version, arrears: 0 }
    expect((await booker.call(setBalance, paid)).row.arrears).toBe(0)
  })

  test('needs checkout [6.04]', async () => {
    const order = await desk.bookOne('牡丹厅')
    await desk.setSettings({ checkoutOpen: false })
    const refused = await refusalOf(
      booker.call(setBalance, { orderId: order.id, version: order.version, arrears: 1 }),
    )
    expect(refused).toMatchObject({ code: 'booking.checkout_closed', message: '门店未开启结账功能' })
    await desk.setSettings({})
  })
})

describe('the balance of a settled bill', () => {
  const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })

  test('is never above the bill, less the deposit and what a stored balance paid', async () => {
    const admin = await as(house.staff.admin.phone)
    const order = await desk.bookOne('牡丹厅', { phone: '13911110002' })
    await admin.call(topUpCustomer, { id: order.customerId ?? 0, amount: 20_000, means: 'cash', remark: '' })
    const asked = { deposit: 10_000, depositReceived: 10_000, means: 'cash' as const }
    const { row: booked } = await booker.call(setDeposit, { ...acted(order), ...asked })
    const { row } = await booker.call(clearOrder, {
      ...{ ...acted(booked), total: 50_000, discount: 5_000 },
      payments: [
        { means: 'balance', amount: 20_000 },
        { means: 'cash', amount: 15_000 },
      ],
    })
    const before = await desk.kept(order.id)
    for (const arrears of [15_001, 10_000_000])
      expect(await refusalOf(booker.call(setBalance, { ...acted(row), arrears }))).toMatchObject({
        code: 'booking.bill_wrong',
        fields: { arrears: '尾款不能超过账单应付的150.00元' },
      })
    expect(await desk.kept(order.id)).toEqual(before)
    expect((await booker.call(setBalance, { ...acted(row), arrears: 15_000 })).row.arrears).toBe(15_000)
  })

  test('and its drinks let nobody owe by the hand of who may not let them, and take what is paid of it', async () => {
    const colleague = await as(house.staff.colleague.phone)
    const own = openFrontDesk(app, colleague)
    own.turnPage()
    const order = await own.bookOne('兰厅', { phone: '13911110003' })
    const payments = [{ means: 'cash' as const, amount: 10_000 }]
    const { row } = await colleague.call(clearOrder, { ...acted(order), total: 10_000, payments })
    const more = { ...acted(row), arrears: 10_000 }
    expect((await refusalOf(colleague.call(setBalance, more))).code).toBe('booking.owed_not_allowed')
    const drinks = { ...acted(row), drinks: 5_000 }
    expect((await refusalOf(colleague.call(setDrinks, drinks))).code).toBe('booking.owed_not_allowed')
    const admin = await as(house.staff.admin.phone)
    const letting = await admin.call(setBalance, more)
    expect(letting.row.arrears).toBe(10_000)
    const part = await colleague.call(setBalance, { ...acted(letting.row), arrears: 4_000 })
    expect(part.row.arrears).toBe(4_000)
  })

  test('is owed by somebody in the directory', async () => {
    const order = await desk.bookOne('牡丹厅', { phone: '' })
    const payments = [{ means: 'cash' as const, amount: 10_000 }]
    const { row } = await booker.call(clearOrder, { ...acted(order), total: 10_000, payments })
    const owed = booker.call(setBalance, { ...acted(row), arrears: 1 })
    expect((await refusalOf(owed)).code).toBe('booking.debtor_missing')
    const drinks = booker.call(setDrinks, { ...acted(row), drinks: 1 })
    expect((await refusalOf(drinks)).code).toBe('booking.debtor_missing')
  })
})
