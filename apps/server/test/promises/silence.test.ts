import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createOrder } from '@roombook/contract/booking'
import { userInfo } from '@roombook/contract/shell'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type SilenceTimes, watchSilence } from '#platform/db/silence.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { endWithFile } from '#test/end-with-file.ts'
import { openLoggedIn } from '../console-socket.ts'
import { openOwner } from '../open-owner.ts'
import { orderFormFor } from '../order-form.ts'
import { postCall, requireData } from '../post.ts'
import { startServerOn, startTestApp, type TestClock } from '../test-app.ts'
import { openSessionFor, plantTestVenue } from '../test-venue.ts'
import { opening } from './busy-counter.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const unavailable = { http: 503, envelope: { status: 400, code: 'request.busy', msg: '系统繁忙，请重试' } }
const clock: TestClock = { now: () => new Date(opening), set() {}, pass() {} }
/** A fifth of the server's usual times, and a third. */
const silence: SilenceTimes = { askEvery: 400, silentAfter: 2_000, silentStillAfter: 1_000 }
const timeouts = { connectMs: 5_000, silence }

const dataDir = await mkdtemp(join(tmpdir(), 'roombook-hangs-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})
await migrate(postgres.url, quiet)
const owner = openOwner(postgres.url)
const venue = await plantTestVenue(owner)
const token = await openSessionFor(owner, venue.staff.booker.phone, clock.now())
await owner.destroy()
const hanging = await startServerOn(postgres.url, clock, {}, undefined, timeouts)

const site = await startTestApp()
const wire = await openSwallowingWire(site.ownerUrl)
const beyond = await startServerOn(wire.url, site.clock, {}, undefined, timeouts)

describe('a database that hangs', () => {
  test('is answered by 503, also to whoever waits for it already, and used again when it goes on', async () => {
    const { baseUrl } = hanging
    const read = () => postCall(baseUrl, clock, userInfo, {}, { token })
    const book = () =>
      postCall(baseUrl, clock, createOrder, orderFormFor(venue), { token, key: 'k'.repeat(22) })
    expect(await read()).toMatchObject({ http: 200 })

    const unwatched = openDatabase({ url: postgres.url, pool: 1 })
    await unwatched.ask()
    const family = await childrenOf(postgres.pid)
    for (const pid of family) process.kill(pid, 'SIGSTOP')
    // Requests sent before the failure is detected.
    const waiting = [read(), book(), read()]
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(unavailable)
    expect(await read()).toMatchObject(unavailable)
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(503)
    // Negative control: an unwatched connection waits forever.
    let isAnswered = false
    const pending = unwatched.ask().then(() => {
      isAnswered = true
    })
    expect(await read()).toMatchObject(unavailable)
    expect(isAnswered).toBe(false)
    for (const pid of family) process.kill(pid, 'SIGCONT')
    await expect.poll(async () => (await read()).http, { message: 'an answer from it' }).toBe(200)
    await pending
    await unwatched.destroy()
    // Whether or not the first attempt worked, the same intent creates one booking.
    expect(await book()).toMatchObject({ http: 200 })
    expect(await book()).toMatchObject({ http: 200 })
    const again = openOwner(postgres.url)
    expect(await again.selectFrom('orders').select('id').execute()).toHaveLength(1)
    await again.destroy()
  })
})

describe('the watch over a database', () => {
  test('asks nothing while others hear from it; negative control: it does while nobody does', async () => {
    const name = 'watched'
    const url = new URL(site.ownerUrl)
    url.searchParams.set('application_name', name)
    const watch = watchSilence(String(url), () => {}, silence)
    const lastQueryAt = async () => {
      const { rows } = await sql<{ at: Date }>`
        select query_start as at from pg_stat_activity where application_name = ${name} and query = 'select 1'`.execute(
        site.owner,
      )
      return rows[0]?.at
    }
    watch.start()
    await expect.poll(lastQueryAt, { message: 'a first question' }).toBeDefined()
    const queriesAgain = async (since: Date | undefined) =>
      expect.poll(lastQueryAt, { message: 'another question' }).not.toEqual(since)
    await queriesAgain(await lastQueryAt())

    const hearing = setInterval(watch.reset, 10)
    await setTimeout(1.5 * silence.askEvery)
    const before = await lastQueryAt()
    await setTimeout(2.5 * silence.askEvery)
    expect(await lastQueryAt()).toEqual(before)
    clearInterval(hearing)
    await queriesAgain(before)
    await watch.close()
  })
})

describe('a network that swallows what is sent', () => {
  test('is answered by 503, and once it carries again calls and consoles go on', async () => {
    const { token } = await site.as(site.venue.staff.booker.phone)
    const { baseUrl } = beyond
    const read = () => postCall(baseUrl, site.clock, userInfo, {}, { token })
    const socket = await openLoggedIn({ baseUrl }, token)
    expect(await read()).toMatchObject({ http: 200 })
    wire.swallow()
    expect(await read()).toMatchObject(unavailable)
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(503)
    wire.carry()
    await expect.poll(async () => (await read()).http, { message: 'an answer from it' }).toBe(200)
    const form = orderFormFor(site.venue)
    const booked = await postCall(site.baseUrl, site.clock, createOrder, form, { token })
    const { id } = requireData<{ row: { id: number } }>(booked).row
    await socket.frame((frame) => frame.type === 'event' && frame.data.orderId === id)
    socket.close()
  })
})

/** Lists a process and its children, since each connection has a PostgreSQL process of its own. */
async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/**
 * Opens a proxy to the database that, on demand, accepts data without forwarding it; such data is lost for
 * good.
 */
async function openSwallowingWire(url: string) {
  const target = new URL(url)
  const to = { host: target.hostname, port: Number(target.port) }
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((socket) => {
    const onward = connect(to)
    /** A connection that lost data stays lost, as one whose peer has forgotten it. */
    let isLost = false
    const pass = (from: Socket, into: Socket) => {
      sockets.add(from)
      from.on('data', (chunk) => {
        isLost ||= swallows
        if (!isLost) into.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isLost) into.destroy()
      })
    }
    pass(socket, onward)
    pass(onward, socket)
  })
  endWithFile(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  target.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: String(target),
    swallow: () => {
      swallows = true
    },
    carry: () => {
      swallows = false
    },
  }
}
