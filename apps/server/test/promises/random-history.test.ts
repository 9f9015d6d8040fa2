import { addDays } from '@roombook/domain/time'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { sweepHolds } from '#features/booking/sweeps/holds.sweep.ts'
import { createLog } from '#platform/log/log.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { findFaults } from './database-invariants.ts'
import { type Action, chooseAction, doAction, moneyMoves } from './history-actions.ts'
import { answersAmiss } from './history-answers.ts'
import { createModel, type HistoryModel } from './history-model.ts'
import { type SeededRandom, seededRandom, seedOfRun } from './seeded-random.ts'
import { sized } from './sized.ts'

const length = sized({ small: 300, long: 10_000 })
const seed = seedOfRun()
const clients = 8
const timeout = 480_000 + length * 100

const silent = createLog('silent', false)
const kinds = ['create', 'hold', 'apply', 'transfer', 'swap', 'add', 'pass']
const moves = ['accept', 'refuse', 'convert', 'release', 'arrive', 'cancel', 'clear', 'extend', ...moneyMoves]

/** Permitted results of late or impossible requests. */
const permittedAnswers = [
  'ok',
  'booking.stale',
  'booking.room_taken',
  'booking.turn_unavailable',
  'booking.not_allowed_in_status',
  'booking.not_transferable',
  'booking.not_swappable',
  'booking.room_unchanged',
]

/** Opens a venue in which 牡丹厅 and 梅厅 have two seatings. */
async function openVenue() {
  const app = await startTestApp({ DATABASE_POOL: '12' })
  const { venue, owner } = app
  const twice = [venue.rooms.牡丹厅, venue.rooms.梅厅].filter((id) => id !== undefined)
  const rule = { shop_id: venue.shopId, period_id: venue.periods.dinner, sittings: 2 }
  await owner
    .insertInto('turn_rule')
    .values(twice.map((room_id) => ({ ...rule, room_id })))
    .execute()
  const rooms = Object.values(venue.rooms)
  const sweep = sweepHolds({ db: app.app.db, outbox: { wake() {} }, log: silent })
  // An administrator may record arrivals and settlements on any day.
  const admin = await app.as(venue.staff.admin.phone)
  return {
    app,
    admin,
    sittingsOf: (roomId: number) => (twice.includes(roomId) ? 2 : 1),
    sceneAt: (step: number, orders: readonly { id: number; date: string }[]) => {
      const day = Math.floor(step / 60)
      const dates = [0, 1, 2].map((offset) => addDays('2026-12-05', day + offset))
      return { rooms, dates, orders, now: app.clock.now().getTime() }
    },
    async pass({ minutes, sweeps }: Action & { kind: 'pass' }) {
      app.clock.pass(minutes)
      if (sweeps) await sweep.run(app.clock.now())
    },
  }
}

/** Prevents the server's own sweep, as another server holding it would, so that expiry is deterministic. */
async function holdSweep({ ownerUrl }: TestApp): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtext('sweep:holds'))`)
  return () => client.end()
}

/** Lists differences between the database and the model, by order. */
async function differences({ owner }: TestApp, model: HistoryModel): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select o.id::int, o.status::int, o.book_date::text as date, o.room_id::int as "roomId", o.turn::int,
      o.people_num as people, o.linked, o.linked and o.first_order_id = o.id as first
    from order_whole o
    order by o.id`.execute(owner)
  const known = [...model.orders.values()]
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, status, date, roomId, turn, people, group }) => ({
      id,
      status,
      date,
      roomId,
      turn,
      people,
      linked: group !== null,
      first: group !== null && model.firstOf(group) === id,
    }))
  if (rows.length !== known.length) return [{ orders: rows.length, known: known.length }]
  return known.flatMap((order, at) => {
    const row = rows[at]
    return JSON.stringify(row) === JSON.stringify(order) ? [] : [{ model: order, database: row }]
  })
}

describe(`a history of ${length} random actions (SEED=${seed})`, { timeout }, () => {
  test('one at a time, goes as the model says', async () => {
    const { app, admin, sittingsOf, sceneAt, pass } = await openVenue()
    const letSweep = await holdSweep(app)
    const model = createModel(sittingsOf)
    const random: SeededRandom = seededRandom(seed)
    const done = new Set<string>()
    const known: { id: number; date: string }[] = []
    const all = [...kinds, ...moves]
    // Continues until every kind of action was chosen once.
    for (let step = 0; step < length || (done.size < all.length && step < 4 * length); step++) {
      const action = chooseAction(random, sceneAt(step, known))
      const now = app.clock.now().getTime()
      const { outcome, made } = await doAction(app, admin, action)
      expect(outcome, `step ${step}: ${JSON.stringify(action)}`).toBe(model.follow(action, now, made))
      if (action.kind === 'pass') {
        await pass(action)
        if (action.sweeps) model.sweep(app.clock.now().getTime())
      }
      if (outcome === 'ok') done.add(action.kind === 'act' ? action.move : action.kind)
      known.push(...made.map((id) => ({ id, date: model.orders.get(id)?.date ?? '' })))
      if (step % 100 !== 99) continue
      expect(await differences(app, model), `after step ${step}`).toEqual([])
      const lately = known.slice(-40).map(({ id }) => id)
      expect(await answersAmiss(app, admin, model, lately), `after step ${step}`).toEqual([])
    }
    await letSweep()
    expect([...done].toSorted()).toEqual(all.toSorted())
    expect(await differences(app, model)).toEqual([])
    const ids = known.map(({ id }) => id)
    expect(await answersAmiss(app, admin, model, ids)).toEqual([])
    expect(await findFaults(app.owner)).toEqual({})
  })

  test(`from ${clients} clients at once, leaves nothing that must not be`, async () => {
    const { app, admin, sceneAt, pass } = await openVenue()
    const known: { id: number; date: string }[] = []
    const outcomes: Record<string, number> = {}
    let step = 0
    async function clerk(random: SeededRandom, end: number): Promise<void> {
      while (step < end) {
        const action = chooseAction(random, sceneAt(step++, [...known]))
        const { outcome, made } = await doAction(app, admin, action)
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        if ('spots' in action) known.push(...made.map((id) => ({ id, date: action.spots[0]?.date ?? '' })))
      }
    }
    const clerks = Array.from({ length: clients }, (_, number) => seededRandom(seed + number + 1))
    // The clock moves between rounds only, since the signature of a running request would expire.
    while (step < length) {
      const end = Math.min(step + 100, length)
      const sweeping = pass({ kind: 'pass', minutes: 30, sweeps: true })
      await Promise.all([sweeping, ...clerks.map((random) => clerk(random, end))])
    }
    expect(Object.keys(outcomes).filter((outcome) => !permittedAnswers.includes(outcome))).toEqual([])
    expect(outcomes.ok).toBeGreaterThan(length / 8)
    expect(await findFaults(app.owner)).toEqual({})
    const stored = await app.owner.selectFrom('orders').select('id').execute()
    expect(stored.map((order) => order.id).toSorted()).toEqual(known.map((order) => order.id).toSorted())
  })
})
