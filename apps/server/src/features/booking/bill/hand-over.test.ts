import { cancelOrder, clearOrder, correctNoShow } from '@roombook/contract/order-moves'
import { setDeposit, setDrinks } from '@roombook/contract/order-sums'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readUnbalancedEntries } from '#platform/ledger/recount.repository.ts'
import { createLog } from '#platform/log/log.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { sweepDayEnd } from '../sweeps/day-end.sweep.ts'
import { readWrongSums } from './recount.repository.ts'

const app = await startTestApp()
const { as, venue, owner, clock } = app
const { shopId } = venue
const booker = await as(venue.staff.booker.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

/** Books two linked rooms and receives their deposit in cash at the cash desk. */
async function linked(received: number) {
  const [first, second] = await fixture.book(['牡丹厅', '芍药厅'])
  if (!first || !second) throw new Error('two rooms were booked')
  const paidDeposit = { deposit: 50_000, depositReceived: received, means: 'cash' as const }
  await booker.call(setDeposit, { orderId: first.id, version: first.version, ...paidDeposit })
  return [first.id, second.id] as const
}
const acted = async (orderId: number) => ({ orderId, version: (await fixture.seen(orderId)).version })

/** Sums an order's postings by ledger account. */
async function postedTo(orderId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(amount)::int as sum from ledger_posting where order_id = ${orderId}
    group by kind having sum(amount) <> 0 order by kind`.execute(owner)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}
async function expectLedgerBalanced(): Promise<void> {
  expect(await readWrongSums(owner, shopId)).toEqual([])
  expect(await readUnbalancedEntries(owner, shopId)).toEqual([])
}

test('a first room that nobody came to hands its bill to the one that stands, with which the deposit stayed', async () => {
  const [first, second] = await linked(30_000)
  await booker.call(setDrinks, { ...(await acted(first)), drinks: 4_000 })
  await fixture.setSettings({ checkoutOpen: false })
  await booker.call(clearOrder, await acted(first))
  await fixture.setSettings({})
  // Without a bill it takes nothing while the other is still open (decision 135).
  expect(await postedTo(first)).toEqual({ bill: -4_000, drinks: 4_000 })
  expect(await fixture.seen(second)).toMatchObject({ depositReceived: 30_000 })
  // Clears the order like the day-end sweep does.
  await owner
    .updateTable('orders')
    .set({ cleared_by_system_at: clock.now() })
    .where('id', '=', first)
    .execute()
  await admin.call(correctNoShow, await acted(first))
  expect(await postedTo(first)).toEqual({})
  expect(await postedTo(second)).toEqual({ bill: -4_000, drinks: 4_000 })
  expect(await fixture.seen(second)).toMatchObject({ depositReceived: 30_000, drinks: 4_000 })
  await expectLedgerBalanced()
  const { row } = await booker.call(clearOrder, {
    ...(await acted(second)),
    total: 36_000,
    payments: [{ means: 'card', amount: 10_000 }],
  })
  expect(row).toMatchObject({ depositReceived: 30_000, drinks: 4_000, arrears: 0 })
  expect(await postedTo(second)).toEqual({ card: -10_000, deposit: -30_000, drinks: 4_000, sales: 36_000 })
  await expectLedgerBalanced()
})

test('a deposit that the day’s end took goes with the bill of a first room that nobody came to', async () => {
  const [first, second] = await linked(30_000)
  const { bookDate } = await fixture.seen(first)
  clock.set(new Date(Date.parse(`${bookDate}T00:00:00Z`) + 48 * 3_600_000).toISOString())
  await sweepDayEnd({ db: app.app.db, outbox: { wake() {} }, log: createLog('silent', false) }).run(
    clock.now(),
  )
  expect(await postedTo(first)).toEqual({ bill: 30_000, deposit: -30_000 })
  expect(await postedTo(second)).toEqual({})
  await admin.call(correctNoShow, await acted(first))
  // The other order's meal is over: its bill keeps the deposit, and nothing becomes open again.
  expect(await postedTo(first)).toEqual({})
  expect(await postedTo(second)).toEqual({ bill: 30_000, deposit: -30_000 })
  expect(await fixture.seen(first)).toMatchObject({ status: -1, depositReceived: 0, depositAtCounter: 0 })
  expect(await fixture.seen(second)).toMatchObject({ depositReceived: 30_000 })
  await expectLedgerBalanced()
})

test('a room that is given up after the other took its deposit takes along what came in since', async () => {
  const [first, second] = await linked(30_000)
  const bill = { total: 30_000, payments: [] }
  await booker.call(clearOrder, { ...(await acted(first)), ...bill })
  const more = { deposit: 20_000, depositReceived: 5_000, means: 'weixin' as const }
  await booker.call(setDeposit, { ...(await acted(second)), ...more })
  await booker.call(cancelOrder, { ...(await acted(second)), reason: 'shop', remark: '' })
  expect(await fixture.seen(first)).toMatchObject({ depositReceived: 30_000, linked: false })
  expect(await fixture.seen(second)).toMatchObject({ depositReceived: 5_000 })
  const { rows } = await sql`
    select b.first_order_id::int as "order", sum(p.amount)::int as open from ledger_posting p
    join booking b on b.shop_id = p.shop_id and b.id = p.booking_id and p.kind = 'deposit'
    where b.first_order_id in (${first}, ${second}) group by 1 order by 1`.execute(owner)
  expect(rows).toEqual([
    { order: first, open: 0 },
    { order: second, open: 5_000 },
  ])
  await expectLedgerBalanced()
})
