import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOrder } from '@roombook/contract/booking'
import { userInfo } from '@roombook/contract/shell'
import { sendCode } from '@roombook/contract/sign-in'
import { describe, expect, test, vi } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { copyDataFolder } from '#test/copy-data-folder.ts'
import { endWithFile } from '#test/end-with-file.ts'
import { openLoggedIn } from '../console-socket.ts'
import { openOwner } from '../open-owner.ts'
import { orderFormFor } from '../order-form.ts'
import { type Answered, postCall, requireData } from '../post.ts'
import { startServerOn, startTestApp, type TestClock } from '../test-app.ts'
import { openSessionFor, plantTestVenue } from '../test-venue.ts'
import { opening } from './busy-counter.ts'

const quiet = { info() {}, warn() {}, error() {}, debug() {} }
const offset = new Date(opening).getTime() - Date.now()
/** A running clock, since after a crash calls signed before it are refused. */
const clock: TestClock = { now: () => new Date(Date.now() + offset), set() {}, pass() {} }

/** Creates a data folder with a venue that is only copied by tests. */
async function makeVenueFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-dies-'))
  endWithFile(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  await migrate(postgres.url, quiet)
  const owner = openOwner(postgres.url)
  const venue = await plantTestVenue(owner)
  const token = await openSessionFor(owner, venue.staff.booker.phone, clock.now())
  await owner.destroy()
  await postgres.stop()
  return { dataDir, venue, token }
}
const made = await makeVenueFolder()

/** Opens a venue on an embedded PostgreSQL of its own, with a server. */
async function openVenue(supervised: boolean) {
  const { venue, token } = made
  const dataDir = await mkdtemp(join(tmpdir(), 'roombook-dies-'))
  await copyDataFolder(made.dataDir, dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, keptAlive: supervised })
  endWithFile(async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const one = await startServerOn(postgres.url, clock)
  const book = (day: number) => {
    const bookDate = new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10)
    return postCall(one.baseUrl, clock, createOrder, orderFormFor(venue, { bookDate }), { token })
  }
  const read = () => postCall(one.baseUrl, clock, userInfo, {}, { token })
  return { postgres, venue, token, one, book, read }
}

const unavailable = { http: 503, envelope: { status: 400, code: 'request.busy', msg: '系统繁忙，请重试' } }

describe('the embedded database dies', () => {
  test('calls are told to try again, none of them 500, and all goes on by itself', async () => {
    const { postgres, venue, token, one, book, read } = await openVenue(true)
    const two = await startServerOn(postgres.url, clock)
    const socket = await openLoggedIn({ baseUrl: two.baseUrl }, token)
    const answers: Answered[] = []
    const acknowledged: number[] = []
    let over = false
    // Each client uses every third day and retries it until it gets a response: only a year can be booked,
    // and a fast machine would use it up with retries.
    const clerk = async (first: number) => {
      for (let day = first; !over; ) {
        const answer = await book(day)
        answers.push(answer, await read())
        if (answer.http === 200) acknowledged.push(requireData<{ row: { id: number } }>(answer).row.id)
        if (answer.http === 200 || answer.envelope?.code === 'booking.room_taken') day += 3
      }
    }
    const clerks = [clerk(1), clerk(2), clerk(3)]
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), { timeout: 240_000 })
    const killedAt = performance.now()
    process.kill(postgres.pid, 'SIGKILL')
    await vi.waitFor(() => expect(answers.map(({ http }) => http)).toContain(503), { timeout: 240_000 })
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), {
      timeout: 240_000,
      interval: 20,
    })
    process.stdout.write(
      `bookings were taken again ${Math.round(performance.now() - killedAt)} ms after the kill\n`,
    )
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 5), { timeout: 240_000 })
    over = true
    await Promise.all(clerks)

    for (const answer of answers.filter(({ http }) => http === 503)) expect(answer).toMatchObject(unavailable)
    const others = new Set(answers.map(({ http }) => http))
    // A pending call is signed again.
    expect([...others].filter((http) => ![200, 401, 409, 503].includes(http))).toEqual([])

    const owner = openOwner(postgres.url)
    const stored = await owner.selectFrom('orders').select('id').execute()
    expect(acknowledged.filter((id) => !stored.some((order) => order.id === id))).toEqual([])
    // Consoles receive events again, and messages are sent again.
    const last = acknowledged.at(-1)
    await socket.frame((frame) => frame.type === 'event' && frame.data.orderId === last, 20_000)
    socket.close()
    const { phone } = venue.staff.admin
    await postCall(one.baseUrl, clock, sendCode, { phone, purpose: 'login' })
    const stateOfCode = async () =>
      (await owner.selectFrom('platform_message').select('state').where('phone', '=', phone).execute())[0]
        ?.state
    await expect.poll(stateOfCode, { timeout: 240_000 }).toMatch(/sent|delivered|local/)
    await owner.destroy()
  })

  test('negative control: where nobody starts it again, calls are told to try again for as long as it takes', async () => {
    const { postgres, read, book } = await openVenue(false)
    expect(await read()).toMatchObject({ http: 200 })
    process.kill(postgres.pid, 'SIGKILL')
    await expect.poll(async () => (await read()).http).toBe(503)
    for (const request of [read, () => book(1)]) expect(await request()).toMatchObject(unavailable)
  })
})

describe('a database elsewhere', () => {
  test('that is away is answered by 503 with Retry-After, and used again once it is back', async () => {
    const site = await startTestApp()
    const wire = await openWire(site.ownerUrl)
    const { baseUrl } = await startServerOn(wire.url, site.clock)
    const { token } = await site.as(site.venue.staff.booker.phone)
    const read = () => postCall(baseUrl, site.clock, userInfo, {}, { token })
    expect(await read()).toMatchObject({ http: 200 })
    wire.cut()
    expect(await read()).toMatchObject(unavailable)
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(503)
    const page = await fetch(`${baseUrl}/m/i/1-abcdefghijklmnopqrstuv`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    await wire.mend()
    await expect.poll(async () => (await read()).http, { timeout: 240_000 }).toBe(200)
  })
})

/** Opens a proxy to the database whose connections can be cut. */
async function openWire(url: string) {
  const target = new URL(url)
  const to = { host: target.hostname, port: Number(target.port) }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(to)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    socket.pipe(onward).pipe(socket)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
      }),
    )
  const port = await listen(0)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  endWithFile(cut)
  target.port = String(port)
  return { url: String(target), cut, mend: () => listen(port) }
}
