import { randomKey } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import { cancelOrder, clearOrder, correctNoShow } from '@roombook/contract/order-moves'
import { collectBalance, setBalance } from '@roombook/contract/order-sums'
import { listOwedBalances } from '@roombook/contract/owed-balances'
import { dayTakings, handOverShift, openShift, readTill } from '@roombook/contract/till'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'
import { readWrongSums } from '../bill/recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
// The colleague is a cashier, whose role holds the till alone.
await owner
  .updateTable('role')
  .set({ nodes: ['roombook/till'] })
  .where('title', '=', '周前台')
  .execute()
const cashier = await as(venue.staff.colleague.phone)
const fixture = openStaffFixture(app, booker)
await cashier.call(openShift, { float: 0 })

beforeEach(() => {
  fixture.turnPage()
})

const cash = (amount: number) => [{ means: 'cash' as const, amount }]
const acted = ({ id, version }: { id: number; version: number }) => ({ orderId: id, version })

/** Settles a bill of 1,000 yuan, of which the guest pays 200 yuan by card. */
async function owing(room = '牡丹厅') {
  const order = await fixture.bookOne(room, { phone: '13911120001' })
  const payments = [{ means: 'card' as const, amount: 20_000 }]
  return (await booker.call(clearOrder, { ...acted(order), total: 100_000, payments, owed: 80_000 })).row
}
const listed = async (orderId: number, client = cashier) =>
  (await client.call(listOwedBalances, {})).list.find((row) => row.orderId === orderId)
const expectedCash = async () => (await cashier.call(readTill, {})).shift?.expected ?? 0

describe('a cashier whose role holds the till alone', () => {
  test('reads all that collecting a debt requires, collects it, and finds it in the shift', async () => {
    const order = await owing()
    expect((await catchRefusal(cashier.call(orderDetail, { id: order.id }))).code).toBe('permission.refused')
    const balance = await listed(order.id)
    expect(balance).toMatchObject({
      version: order.version,
      roomName: '牡丹厅',
      phone: '139***0001',
      bill: 100_000,
      owed: 80_000,
      receipts: [{ means: 'card', amount: 20_000 }],
    })
    const before = await expectedCash()
    const { receipts } = await cashier.call(collectBalance, {
      orderId: order.id,
      version: balance?.version,
      payments: cash(80_000),
    })
    expect(receipts).toEqual(cash(80_000))
    expect(await listed(order.id)).toBeUndefined()
    expect((await expectedCash()) - before).toBe(80_000)
    const { shift } = await cashier.call(readTill, {})
    expect(shift?.lines).toContainEqual(
      expect.objectContaining({ means: 'cash', staffId: venue.staff.colleague.id }),
    )
    expect((await cashier.call(dayTakings, {})).lines).toContainEqual(
      expect.objectContaining({ means: 'cash', staffId: venue.staff.colleague.id, received: 80_000 }),
    )
  })

  test('is refused list and collection once the role holds another node only', async () => {
    const order = await owing()
    const role = owner.updateTable('role').where('title', '=', '周前台')
    await role.set({ nodes: ['shopbox/index'] }).execute()
    const refusals = [
      await catchRefusal(cashier.call(listOwedBalances, {})),
      await catchRefusal(cashier.call(collectBalance, { ...acted(order), payments: cash(80_000) })),
    ]
    await role.set({ nodes: ['roombook/till'] }).execute()
    expect(refusals.map(({ code }) => code)).toEqual(['permission.refused', 'permission.refused'])
    expect(await listed(order.id)).toMatchObject({ owed: 80_000 })
  })
})

test('a balance entered before settling is listed from the settling on, and never of a cancelled order', async () => {
  const order = await fixture.bookOne('牡丹厅')
  const { row } = await booker.call(setBalance, { ...acted(order), arrears: 30_000 })
  const { total } = await cashier.call(listOwedBalances, {})
  expect(await listed(order.id)).toBeUndefined()
  const early = cashier.call(collectBalance, { ...acted(row), payments: cash(30_000) })
  expect((await catchRefusal(early)).code).toBe('booking.not_allowed_in_status')
  const bill = { total: 50_000, payments: cash(20_000), owed: 30_000 }
  await booker.call(clearOrder, { ...acted(row), ...bill })
  expect(await listed(order.id)).toMatchObject({ owed: 30_000 })
  expect((await cashier.call(listOwedBalances, {})).total - total).toBe(30_000)

  const other = await fixture.bookOne('芍药厅')
  const entered = (await booker.call(setBalance, { ...acted(other), arrears: 30_000 })).row
  await booker.call(cancelOrder, { ...acted(entered), reason: 'guest' })
  expect(await listed(other.id)).toBeUndefined()
})

describe('a collection', () => {
  test('by two cashiers at once is made once', async () => {
    const order = await owing()
    const before = await expectedCash()
    const collecting = { ...acted(order), payments: cash(80_000) }
    const answers = await Promise.allSettled([
      cashier.call(collectBalance, collecting),
      admin.call(collectBalance, collecting),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [failed] = answers.filter((answer) => answer.status === 'rejected')
    expect(failed?.reason).toMatchObject({ code: 'booking.stale' })
    expect((await expectedCash()) - before).toBe(80_000)
    expect(await readWrongSums(owner, venue.shopId)).toEqual([])
  })

  test('sent again under its key after the answer was lost is made once', async () => {
    const order = await owing()
    const before = await expectedCash()
    const collecting = { ...acted(order), payments: cash(30_000) }
    const key = randomKey()
    const send = () => cashier.call(collectBalance, collecting, { idempotencyKey: key })
    expect(await send()).toEqual(await send())
    expect((await expectedCash()) - before).toBe(30_000)
    expect(await listed(order.id)).toMatchObject({ owed: 50_000 })
  })

  test('of an order that was corrected to a no-show meanwhile is refused', async () => {
    const order = await owing()
    await fixture.put(order.id, OrderStatus.finished, { cleared_by_system_at: app.clock.now() })
    await admin.call(correctNoShow, acted(order))
    const late = cashier.call(collectBalance, { ...acted(order), payments: cash(80_000) })
    expect((await catchRefusal(late)).code).toBe('booking.stale')
    expect(await listed(order.id)).toBeUndefined()
  })

  test('after the shift was handed over counts in the next one', async () => {
    const order = await owing()
    const { shift } = await cashier.call(readTill, {})
    if (!shift) throw new Error('a shift is open')
    const { id: shiftId, expected } = shift
    const handing = { shiftId, expected, counted: expected, left: 0, takerId: venue.staff.admin.id, password }
    const closed = await cashier.call(handOverShift, handing)
    await cashier.call(collectBalance, { ...acted(order), payments: cash(80_000) })
    expect(closed.shift.expected).toBe(expected)
    expect(await expectedCash()).toBe(80_000)
  })

  test.each(['abc', '-1.00', '0.001', '1e2', '', '１００'])(
    'of %j is refused at its field',
    async (amount) => {
      const order = await owing()
      const payments = JSON.stringify([{ means: 'cash', amount }])
      const fields = { oid: order.id, version: order.version, payments }
      const answer = await postForm(app, collectBalance.path, fields, cashier.token)
      expect(answer.code).toBe('request.invalid')
      expect(await listed(order.id)).toMatchObject({ owed: 80_000 })
    },
  )
})
