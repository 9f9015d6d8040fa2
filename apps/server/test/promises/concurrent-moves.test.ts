import { CallRefused } from '@roombook/contract'
import { swapOrders, transferOrder } from '@roombook/contract/booking'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { DB } from '#db/tables.ts'
import { openStaffFixture } from '../staff-fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { findFaults } from './database-invariants.ts'
import { seededRandom, seedOfRun } from './seeded-random.ts'

const clients = 20
const movesOfClerk = 12
const titles = ['牡丹厅', '芍药厅', '海棠厅', '玉兰厅', '梅厅', '兰厅', '竹厅', '菊厅']
const seed = seedOfRun()

/** Creates six bookings in eight rooms on one evening, and staff who keep moving them. */
async function seatEvening(app: TestApp) {
  const supervisor = await app.as(app.venue.staff.supervisor.phone)
  const fixture = openStaffFixture(app, supervisor)
  const orderIds: number[] = []
  for (const title of titles.slice(0, 6)) orderIds.push((await fixture.bookOne(title)).id)
  return { supervisor, desk: fixture, orderIds }
}

async function moveAbout(
  app: TestApp,
  isOver: (moves: number) => boolean = (moves) => moves === movesOfClerk,
): Promise<Record<string, number>> {
  const { supervisor, desk, orderIds } = await seatEvening(app)
  const outcomes: Record<string, number> = {}
  const seenOf = async (id: number) => {
    const order = app.owner.selectFrom('orders').select(['id', 'version']).where('id', '=', id)
    const { version } = await order.executeTakeFirstOrThrow()
    return { orderId: id, version }
  }
  async function clerk(number: number): Promise<void> {
    const random = seededRandom(seed + number)
    for (let moves = 0; !isOver(moves); moves++) {
      const [one, other] = [await seenOf(random.pick(orderIds)), await seenOf(random.pick(orderIds))]
      const moving =
        random.chance(0.5) && one.orderId !== other.orderId
          ? supervisor.call(swapOrders, { ...one, otherOrderId: other.orderId, otherVersion: other.version })
          : supervisor.call(transferOrder, { ...one, roomId: desk.room(random.pick(titles)) })
      const outcome = await moving.then(
        () => 'moved',
        (error: unknown) => (error instanceof CallRefused ? error.code || error.message : String(error)),
      )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => clerk(number)))
  return outcomes
}

const deadlocksOf = async (owner: Kysely<DB>): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(owner)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(owner)
  return Number(rows[0]?.deadlocks)
}

describe(`concurrent moves of ${clients} clerks among 8 rooms (SEED=${seed})`, () => {
  test('never deadlock, lose no order, and give no room twice', async () => {
    const app = await startTestApp()
    const outcomes = await moveAbout(app)
    const { moved, ...refusals } = outcomes
    const codes = ['booking.stale', 'booking.room_taken', 'booking.room_unchanged']
    expect(Object.keys(refusals).filter((outcome) => !codes.includes(outcome))).toEqual([])
    expect(moved).toBeGreaterThan(10)
    expect(await findFaults(app.owner)).toEqual({})
    expect(await deadlocksOf(app.owner)).toBe(0)
    const remaining = await app.owner.selectFrom('orders').select('room_id').where('status', '=', 2).execute()
    expect(new Set(remaining.map((order) => order.room_id)).size).toBe(6)
  })

  test('negative control: without the index the same moves give a room twice', async () => {
    const app = await startTestApp()
    await sql`drop index room_claim_once`.execute(app.owner)
    let isTwice = false
    // Whether two staff members collide is random, so it repeats as long as needed.
    const watching = setInterval(async () => {
      isTwice ||= Object.keys(await findFaults(app.owner)).includes('a room that is given twice')
    }, 250)
    await moveAbout(app, () => isTwice)
    clearInterval(watching)
    expect(isTwice).toBe(true)
  })

  test('negative control: rooms locked as they are named, not by ascending id, deadlock', async () => {
    const app = await startTestApp()
    const pool = new pg.Pool({ connectionString: app.ownerUrl, max: clients })
    const rooms = Object.values(app.venue.rooms)
    let deadlocks = 0
    async function clerk(number: number): Promise<void> {
      const random = seededRandom(seed + number)
      while (deadlocks === 0) {
        const client = await pool.connect()
        try {
          await client.query('begin')
          for (const id of [random.pick(rooms), random.pick(rooms)]) {
            await client.query('select id from room where shop_id = $1 and id = $2 for no key update', [
              app.venue.shopId,
              id,
            ])
          }
          await client.query('commit')
        } catch (error) {
          if ((error as { code?: string }).code === '40P01') deadlocks += 1
          await client.query('rollback')
        } finally {
          client.release()
        }
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, number) => clerk(number)))
    await pool.end()
    expect(deadlocks).toBeGreaterThan(0)
  })
})
