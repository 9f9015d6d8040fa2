import { createOrder } from '@roombook/contract/booking'
import { readStatistics } from '@roombook/contract/statistics'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countStatistics } from '#test/count-statistics.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'

const site = await startTestApp({ JOBS: '0' })
const { as, venue, owner } = site
const admin = await as(venue.staff.admin.phone)

/** Counts the room-periods of some days that could be booked. */
const countOpen = async (startDate: string, endDate: string) =>
  (await admin.call(readStatistics, { startDate, endDate, compare: 'none' })).sums.openRoomPeriods

test('rooms are open from the store’s own day while it has no booking, and from its first booking once it has one', async () => {
  await sql`update shop set created_at = '2024-03-01T00:00:00Z' where shop_id = ${venue.shopId}`.execute(
    owner,
  )
  expect(await countOpen('2026-10-01', '2026-10-01')).toBeGreaterThan(0)
  await admin.call(createOrder, orderFormFor(venue, { bookDate: '2026-11-21' }))
  await countStatistics(site.app.db, venue.shopId)
  expect([await countOpen('2026-10-01', '2026-11-20'), await countOpen('2024-03-01', '2024-03-31')]).toEqual([
    0, 0,
  ])
  expect(await countOpen('2026-11-21', '2026-11-21')).toBeGreaterThan(0)
})
