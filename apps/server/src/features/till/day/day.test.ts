import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { collectBalance, setDeposit } from '@roombook/contract/order-sums'
import { dayTakings, exportDay } from '@roombook/contract/till'
import { purposeTitle, tillMeans } from '@roombook/domain/money'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { accountKinds } from '#platform/ledger/account-kinds.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const app = await startTestApp()
const { as, venue, clock } = app
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const fixture = openStaffFixture(app, booker)

const acted = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })

test('a day’s cash is read by means and staff, and follows from its bills to the fen', async () => {
  const date = fixture.turnPage()
  const order = await fixture.bookOne('牡丹厅', { phone: '13911114444' })
  const { row } = await booker.call(setDeposit, {
    ...acted(order),
    deposit: 20_000,
    depositReceived: 20_000,
    means: 'card',
  })
  const customer = { id: order.customerId ?? 0, means: 'weixin' as const, remark: '' }
  await admin.call(topUpCustomer, { ...customer, amount: 50_000 })
  await admin.call(refundCustomer, { ...customer, amount: 5_000 })
  const { row: settled } = await booker.call(clearOrder, {
    ...acted(row),
    total: 100_000,
    drinks: 10_000,
    discount: 1_000,
    owed: 9_000,
    payments: [
      { means: 'balance', amount: 30_000 },
      { means: 'cash', amount: 50_000 },
    ],
  })
  await booker.call(collectBalance, { ...acted(settled), payments: [{ means: 'alipay', amount: 5_000 }] })
  const tipped = await fixture.bookOne('芍药厅')
  await admin.call(clearOrder, {
    ...acted(tipped),
    total: 8_000,
    payments: [{ means: 'cash', amount: 10_000 }],
    extra: { as: 'tip', amount: 2_000 },
  })

  const day = await admin.call(dayTakings, {})
  expect(day.date).toBe(date)
  expect(day.lines.map(({ means, staffName, amount }) => [means, staffName, amount])).toEqual([
    ['cash', '王经理', 10_000],
    ['cash', '赵前台', 50_000],
    ['weixin', '王经理', 45_000],
    ['alipay', '赵前台', 5_000],
    ['card', '赵前台', 20_000],
  ])
  const weixin = day.lines.find(({ means }) => means === 'weixin')
  expect(weixin).toMatchObject({ received: 50_000, returned: 5_000, amount: 45_000 })
  expect(day.taken).toBe(130_000)
  expect(Object.fromEntries(day.purposes.map(({ kind, amount }) => [kind, amount]))).toEqual({
    sales: 108_000,
    drinks: 10_000,
    discount: -1_000,
    arrears: -4_000,
    customer: 15_000,
    tip: 2_000,
  })
  expect(day.purposes.reduce((sum, { amount }) => sum + amount, 0)).toBe(day.taken)
  expect(day.purposes.map(({ title }) => title)).not.toContain('其他')
})

test('whatever money may stand against what the till took has a name', () => {
  const kinds = Object.entries(accountKinds).filter(
    ([kind, { unit }]) => unit === 'fen' && !(kind in tillMeans),
  )
  // Settlements with the operator and platforms are not part of the till.
  const ofGuests = kinds.filter(([kind]) => !/^(wallet|operator|platform|plugins$|sms|credit)/.test(kind))
  const named = ofGuests.map(([kind]) => purposeTitle(kind))
  expect(named).not.toContain('其他')
  expect(new Set(named).size).toBe(named.length)
})

test('a day goes from one turn of the shop’s day to the next: after midnight is still yesterday', async () => {
  const date = fixture.turnPage()
  const late = await fixture.bookOne('牡丹厅')
  const settle = (order: { id: number; version: number }) =>
    booker.call(clearOrder, { ...acted(order), total: 3_300, payments: [{ means: 'cash', amount: 3_300 }] })
  // 04:59 in Shanghai, a minute before the next business day.
  const morning = new Date(Date.parse(`${date}T20:59:00Z`))
  clock.set(morning.toISOString())
  await settle(late)
  expect(await admin.call(dayTakings, {})).toMatchObject({ date, taken: 3_300 })
  clock.set(new Date(morning.getTime() + 60_000).toISOString())
  expect(await admin.call(dayTakings, {})).toMatchObject({ taken: 0, lines: [], purposes: [] })
  expect(await admin.call(dayTakings, { date })).toMatchObject({ date, taken: 3_300 })
})

test('a day is exported as it is read, and whoever may not see the till sees no day of it', async () => {
  fixture.turnPage()
  const order = await fixture.bookOne('牡丹厅')
  await booker.call(clearOrder, {
    ...acted(order),
    total: 8_800,
    payments: [{ means: 'card', amount: 8_800 }],
  })
  const { content, rows, fileName } = await admin.call(exportDay, {})
  expect([rows, fileName]).toEqual([1, expect.stringMatching(/^当日收银_2026-\d\d-\d\d\.xlsx$/)])
  const [sheet] = await readXlsxFile(Buffer.from(content, 'base64'))
  const cells = sheet?.data.map((line) => line.filter((cell) => cell !== null)) ?? []
  expect(cells).toContainEqual(['银行卡', '赵前台', 88, 0, 88])
  expect(cells).toContainEqual(['消费', 88])
  for (const call of [() => booker.call(dayTakings, {}), () => booker.call(exportDay, {})])
    expect((await catchRefusal(call())).code).toBe('permission.refused')
})
