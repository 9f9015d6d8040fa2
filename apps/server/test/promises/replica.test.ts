import { createOrder } from '@roombook/contract/booking'
import { exportOrders } from '@roombook/contract/order-lists'
import { setRemark } from '@roombook/contract/order-moves'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { userInfo } from '@roombook/contract/shell'
import { readStatistics } from '@roombook/contract/statistics'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openOwner } from '../open-owner.ts'
import { orderFormFor } from '../order-form.ts'
import { postCall, requireData } from '../post.ts'
import { startReplicated } from '../standby.ts'
import { startServerOn, type TestClock } from '../test-app.ts'
import { openSessionFor, plantTestVenue, type TestVenue } from '../test-venue.ts'
import { opening } from './busy-counter.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const clock: TestClock = { now: () => new Date(opening), set() {}, pass() {} }
let venue = {} as TestVenue
let token = ''

const site = await startReplicated(async ({ url }) => {
  await migrate(url, quiet)
  const owner = openOwner(url)
  venue = await plantTestVenue(owner)
  token = await openSessionFor(owner, venue.staff.owner.phone, clock.now())
  await owner.destroy()
})
const { primary, replicaUrl } = site
const { baseUrl } = await startServerOn(primary.url, clock, {
  DATABASE_REPLICA_URL: replicaUrl,
  REPLICA_MOST_BEHIND: '3',
})
const asReplica = new pg.Client({
  connectionString: primary.superuserUrl.replace(`:${primary.port}/`, `:${new URL(replicaUrl).port}/`),
})
asReplica.on('error', () => {})
await asReplica.connect()
afterAll(() => asReplica.end().catch(() => {}))

/** Reads the replica's metrics. */
async function replica() {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^roombook_replica_${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    lag: of('lag_seconds'),
    isUsed: of('used') === 1,
    answered: of('reads_total\\{from="replica"\\}'),
    passedOn: of('reads_total\\{from="database"\\}'),
  }
}
const untilUsed = (isUsed: boolean) =>
  expect
    .poll(async () => (await replica()).isUsed, { message: `that it is ${isUsed ? 'used' : 'left alone'}` })
    .toBe(isUsed)
/** Returns which database served a read. */
async function readFrom(request: () => Promise<unknown>): Promise<'replica' | 'database' | 'both'> {
  const before = await replica()
  await request()
  const after = await replica()
  const [there, here] = [after.answered > before.answered, after.passedOn > before.passedOn]
  return there && here ? 'both' : there ? 'replica' : 'database'
}
const span = { startDate: '2026-11-20', endDate: '2026-12-20' }
const exported = async (): Promise<number> =>
  requireData<{ rows: number }>(await postCall(baseUrl, clock, exportOrders, span, { token })).rows
const figures = () => postCall(baseUrl, clock, readStatistics, span, { token })
let day = 0
async function book(): Promise<OrderRow> {
  day += 1
  const bookDate = new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)
  const answer = await postCall(baseUrl, clock, createOrder, orderFormFor(venue, { bookDate }), { token })
  return requireData<{ row: OrderRow }>(answer).row
}
/** Pauses the replica's replay, as a long one would: it responds with old data. */
const hold = () => asReplica.query('select pg_wal_replay_pause()')
const letGo = () => asReplica.query('select pg_wal_replay_resume()')

describe('what may be a moment old', () => {
  test('is read from the replica: workbooks, figures and public pages; nothing else is', async () => {
    await untilUsed(true)
    expect(await replica()).toMatchObject({ lag: 0 })
    expect(await readFrom(exported)).toBe('replica')
    expect(await readFrom(figures)).toBe('replica')
    expect(await readFrom(() => fetch(`${baseUrl}/sitemap.xml`))).toBe('replica')
    const request = () => postCall(baseUrl, clock, userInfo, {}, { token })
    const before = await replica()
    await request()
    expect(await replica()).toMatchObject({ answered: before.answered, passedOn: before.passedOn })
  })

  test('shows whoever changed something their own change, while the replica has it not', async () => {
    await untilUsed(true)
    await hold()
    const before = await exported()
    const order = await book()
    expect(await exported()).toBe(before + 1)
    expect(await readFrom(exported)).toBe('database')
    await letGo()
    await expect.poll(() => readFrom(exported), { message: 'the replica to have it' }).toBe('replica')
    expect(await exported()).toBe(before + 1)
    await postCall(
      baseUrl,
      clock,
      setRemark,
      { orderId: order.id, version: 1, adminRemark: '靠窗' },
      { token },
    )
  })

  test('negative control: without asking what the replica has, the change is not seen there', async () => {
    await untilUsed(true)
    await hold()
    const { id } = await book()
    const seen = await asReplica.query('select from orders where id = $1', [id])
    expect(seen.rowCount).toBe(0)
    await letGo()
    const there = async () => (await asReplica.query('select from orders where id = $1', [id])).rowCount
    await expect.poll(there, { message: 'the change on the replica' }).toBe(1)
  })
})

describe('a replica', () => {
  test('that is too far behind is left alone, says by how much, and is used again once it has caught up', async () => {
    await untilUsed(true)
    await hold()
    await book()
    await untilUsed(false)
    expect((await replica()).lag).toBeGreaterThan(3)
    expect(await readFrom(() => fetch(`${baseUrl}/sitemap.xml`))).toBe('database')
    await letGo()
    await untilUsed(true)
    expect(await readFrom(() => fetch(`${baseUrl}/sitemap.xml`))).toBe('replica')
  })

  test('that is killed under readers costs them nothing, and is used again once it is back', async () => {
    await untilUsed(true)
    const answers: number[] = []
    let over = false
    const readers = [1, 2, 3].map(async () => {
      while (!over) answers.push((await figures()).http)
    })
    await expect.poll(() => answers.length, { message: 'answers' }).toBeGreaterThan(5)
    process.kill(site.replicaPid(), 'SIGKILL')
    await untilUsed(false)
    const since = answers.length
    await expect.poll(() => answers.length, { message: 'answers without it' }).toBeGreaterThan(since + 5)
    await site.startReplica()
    await untilUsed(true)
    over = true
    await Promise.all(readers)
    expect(answers.filter((http) => http !== 200)).toEqual([])
  })

  test('that took over is none, and is not read from', async () => {
    await untilUsed(true)
    const client = new pg.Client({
      connectionString: primary.superuserUrl.replace(`:${primary.port}/`, `:${new URL(replicaUrl).port}/`),
    })
    await client.connect()
    await client.query('select pg_promote()')
    await client.end()
    await untilUsed(false)
    expect(await exported()).toBeGreaterThan(0)
  })
})
