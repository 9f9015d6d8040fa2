import { clearOrder } from '@roombook/contract/order-moves'
import { setBalance, setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue } = app
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const spentBy = async (orderId: number) => {
  const { order } = await fixture.kept(orderId)
  const customer = app.owner.selectFrom('customer').select(['spent_fen', 'visits'])
  return customer.where('id', '=', order.customer_id).executeTakeFirstOrThrow()
}

describe('the drinks fee', () => {
  test('is kept for the bill, and owes nothing before it [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const { row } = await booker.call(setDrinks, { ...acted(order), drinks: 8_800 })
    expect(row).toMatchObject({ drinks: 8_800, arrears: 0 })
    const settled = await booker.call(clearOrder, { ...acted(row), total: 10_000, owed: 18_800 })
    expect(settled.row).toMatchObject({ drinks: 8_800, arrears: 18_800 })
  })

  test('changed after the bill moves what is owed and what the guest spent', async () => {
    const order = await fixture.bookOne('牡丹厅', { phone: '13911110001' })
    const bill = { total: 100_000, drinks: 10_000, payments: [{ means: 'cash', amount: 110_000 }] } as const
    const { row } = await booker.call(clearOrder, { ...acted(order), ...bill, payments: [...bill.payments] })
    expect(row.arrears).toBe(0)
    const more = await booker.call(setDrinks, { ...acted(row), drinks: 25_000 })
    expect(more.row).toMatchObject({ drinks: 25_000, arrears: 15_000 })
    expect(await spentBy(order.id)).toEqual({ spent_fen: 125_000, visits: 1 })
    const less = await booker.call(setDrinks, { ...acted(more.row), drinks: 0 })
    expect(less.row.arrears).toBe(0)
    expect(await spentBy(order.id)).toEqual({ spent_fen: 100_000, visits: 1 })
  })

  test('is lowered after the bill by whoever may write off alone: less of it lets off what was charged', async () => {
    const colleague = await as(venue.staff.colleague.phone)
    const own = openStaffFixture(app, colleague)
    own.turnPage()
    const order = await own.bookOne('兰厅', { phone: '13911110009' })
    const earlier = await colleague.call(setDrinks, { ...acted(order), drinks: 9_000 })
    const fewer = await colleague.call(setDrinks, { ...acted(earlier.row), drinks: 8_000 })
    const admin = await as(venue.staff.admin.phone)
    const { row } = await admin.call(clearOrder, {
      ...acted(fewer.row),
      total: 0,
      drinks: 8_000,
      owed: 8_000,
    })
    const none = { ...acted(row), drinks: 0 }
    expect((await catchRefusal(colleague.call(setDrinks, none))).code).toBe('booking.giveback_not_allowed')
    expect((await admin.call(setDrinks, none)).row.arrears).toBe(0)
  })

  test('needs checkout [6.04]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    await fixture.setSettings({ checkoutOpen: false })
    const refused = await catchRefusal(booker.call(setDrinks, { ...acted(order), drinks: 1 }))
    expect(refused).toMatchObject({ code: 'booking.checkout_closed' })
    await fixture.setSettings({})
  })
})

const sums = [
  [setDeposit.path, 'price', { pay_price: '0' }],
  [setDeposit.path, 'pay_price', { price: '1', means: 'cash' }],
  [setBalance.path, 'arrears_price', {}],
  [setDrinks.path, 'drinks_price', {}],
  [clearOrder.path, 'total_price', {}, { '0.01': '0.01' }],
  [clearOrder.path, 'drinks_price', { total_price: '0' }, { '0.01': '0.01' }],
  [clearOrder.path, 'discount', { total_price: '0.01' }, { 0: '0.01' }],
] as const

describe.each(sums)('%s %s', (path, field, others, owedAt: Readonly<Record<string, string>> = {}) => {
  const send = (fields: Record<string, string | number>) => {
    const owed = owedAt[String(fields[field])]
    return postForm(app, path, { ...others, ...(owed && { owed }), ...fields }, booker.token)
  }

  test('takes nothing below zero, and two decimals at most [5.18]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const before = await fixture.kept(order.id)
    const seen = { oid: order.id, version: order.version }
    for (const text of ['-0.01', '-1', '0.001', '1e3', '1,000', '１２', '+1', 'x', '100000000']) {
      const answer = await send({ ...seen, [field]: text })
      expect(answer, text).toMatchObject({ status: 400, msg: '请输入正确的金额', code: 'request.invalid' })
      expect(answer.data.fields).toEqual({ [field]: '请输入正确的金额' })
    }
    expect(await fixture.kept(order.id)).toEqual(before)
    expect(await send({ ...seen, [field]: '0' })).toMatchObject({ status: 200 })
  })

  test('takes a step of 0.01 [5.18]', async () => {
    const order = await fixture.bookOne('牡丹厅')
    const answer = await send({ oid: order.id, version: order.version, [field]: '0.01' })
    expect(answer.data.row[field]).toBe('0.01')
  })

  test('without the id of an order is 参数错误 [5.18] [8.05]', async () => {
    for (const missing of [{}, { oid: '' }, { oid: 'x' }]) {
      const answer = await send({ ...missing, version: 1, [field]: '1' } as Record<string, string | number>)
      expect(answer).toMatchObject({ http: 400, msg: '参数错误', code: 'request.missing_id' })
    }
  })
})
