import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDays } from '#features/pos/days/read-days.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { createDatabase } from '#test/test-app.ts'
import { plantDemo } from './plant-demo.ts'

let db: ReturnType<typeof openDatabase>
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createDatabase()
  drop = made.drop
  await plantDemo(made.ownerUrl, new Date('2026-11-20T16:00:00+08:00'), { info() {} })
  db = openDatabase({ url: made.ownerUrl, pool: 2 })
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

test('the till of each store closed three days: one is the same, one was seen and settled, in one a bill never came in', async () => {
  for (const shopId of [1, 2, 3]) {
    const days = await inShop(db, shopId, (tx) =>
      readDays(tx, shopId, { from: '2026-11-16', until: '2026-11-19' }),
    )
    expect(days.map(({ day }) => [day.date, day.tillDayState])).toEqual([
      ['2026-11-19', 'differs'],
      ['2026-11-18', 'settled'],
      ['2026-11-17', 'same'],
    ])
    const [last, , same] = days
    expect(last?.differences[0]).toMatchObject({ kind: 'missing-here' })
    expect(same?.day).toMatchObject({ reportedSum: same?.day.knownSum, reportedBills: same?.bills.length })
    // Each bill matches an order settled with the same sum.
    expect(same?.bills.every(({ orderId, total, booked }) => orderId !== null && booked === total)).toBe(true)
  }
})
