import { listShifts } from '@roombook/contract/till'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { addShifts } from './add-shifts.ts'
import { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const demoStaff = [
  { id: 1, name: '周敏', opens: 1, keepsTill: true },
  { id: 2, name: '赵丽', opens: 1, keepsTill: true },
  { id: 3, name: '孙强', opens: 9, keepsTill: false },
]

/** A shop whose till took 8 yuan in cash an hour, for ten days. */
function planted(shopId: number, staff = demoStaff): DemoTables {
  const tables = new DemoTables()
  for (let hour = 0; hour < 240; hour++) {
    const at = new Date(now - (hour * 60 + 30) * 60_000)
    const entryId = tables.number('ledger_entry', {
      shop_id: shopId,
      key: `settle:${hour}`,
      reason: 'settle',
      staff_id: 1,
      at,
      order_id: null,
      booking_id: null,
      payment_id: null,
    })
    const posting = { shop_id: shopId, entry_id: entryId, order_id: null, booking_id: null }
    tables.add('ledger_posting', { ...posting, line: 1, kind: 'cash', amount: -800 })
    tables.add('ledger_posting', { ...posting, line: 2, kind: 'sales', amount: 800 })
  }
  addShifts(tables, { shopId, staff } as unknown as DemoVenue, '2026-11-20', now)
  return tables
}

test('a week of shifts is handed over from one to the other, each with what the ledger has, and one is open', () => {
  const shifts = planted(1).rows('shift')
  const closed = shifts.slice(0, -1)
  expect(closed).toHaveLength(15)
  expect(shifts.at(-1)).toMatchObject({ closed_at: null, opened_by: closed.at(-1)?.taker_id })
  expect(new Set(shifts.map(({ opened_by }) => opened_by))).toEqual(new Set([1, 2]))
  for (const [at, shift] of closed.entries()) {
    expect(shift.taker_id).not.toBe(shift.closed_by)
    expect(Number(shift.counted_fen) - Number(shift.expected_fen)).toBe(at === 4 ? -500 : 0)
    expect(shift.reason === '').toBe(at !== 4)
    expect(shifts[at + 1]?.float_fen).toBe(shift.left_fen)
  }
})

test('each entry is counted in one shift, and together they are the cash that came in', () => {
  const tables = planted(1)
  const counted = tables.rows('shift_entry').map(({ entry_id }) => entry_id)
  expect(new Set(counted).size).toBe(counted.length)
  const came = tables
    .rows('shift')
    .slice(0, -1)
    .reduce((sum, shift) => sum + Number(shift.expected_fen) - Number(shift.float_fen), 0)
  expect(came).toBe(counted.length * 800)
})

test('what is planted is listed, with what came in by each means', async () => {
  const { as, venue, ownerUrl } = await startTestApp()
  const { admin, booker } = venue.staff
  const keepers = [admin, booker].map(({ id }, at) => ({
    id,
    name: ['王经理', '赵前台'][at] ?? '',
    opens: 1,
    keepsTill: true,
  }))
  const shifts = new DemoTables()
  for (const shift of planted(venue.shopId, keepers).rows('shift')) shifts.add('shift', shift)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await shifts.insert(client)
  await client.end()
  const { list, count } = await (await as(admin.phone)).call(listShifts, { page: 1, limit: 100 })
  expect([list.length, count]).toEqual([15, 15])
  expect(list[0]?.lines).toMatchObject([{ means: 'cash' }])
})
