import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { createOrder } from '@roombook/contract/booking'
import { invitationToken } from '@roombook/domain/invitations'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { readBookingId } from '#test/booking-rows.ts'
import { openConsole, openLoggedIn } from '#test/console-socket.ts'
import { endWithFile } from '#test/end-with-file.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'
import { createLog } from '../log/log.ts'
import type { Patience } from './conversation.ts'
import { serveGuest } from './guest-channel.ts'
import { createHub } from './hub.ts'
import { serveConsole } from './live-channel.ts'
import { createLiveServer } from './live-server.ts'
import { createOutbox } from './outbox.ts'
import { createPlaces } from './places.ts'

const { app, as, venue, clock, baseUrl, owner, ownerUrl } = await startTestApp()
const booker = await as(venue.staff.booker.phone)
const { token } = booker

/** Starts both channels with other limits, and exposes the server's ends of the connections. */
async function startWith(patience: Partial<Patience>) {
  const log = createLog('silent', false)
  const hub = createHub(createOutbox(app.db, ownerUrl, log), log)
  const ends: WebSocket[] = []
  const none = createPlaces(0)
  const live = createLiveServer({
    allowedOrigins: [],
    serve: {
      '/ws/admin': (socket) => {
        ends.push(socket)
        serveConsole(socket, { db: app.db, clock, hub, sessions: none, patience })
      },
      '/ws/guest': (socket) => {
        ends.push(socket)
        const places = { guest: none, waiting: none, invitation: none }
        serveGuest(socket, {
          hub,
          findWatched: async () => ({ shopId: venue.shopId, orderIds: new Set() }),
          places,
          patience,
        })
      },
    },
    addressOf: () => '',
    addresses: none,
    log,
  })
  const server = createServer()
  live.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endWithFile(async () => {
    hub.close()
    await live.close()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, ends }
}
const unbounded = { framesASecond: Number.POSITIVE_INFINITY, waitingBytes: Number.POSITIVE_INFINITY }
const channels = ['/ws/admin', '/ws/guest'] as const

describe.each(channels)('a flood of frames on %s', (path) => {
  const flood = async (patience: Partial<Patience>) => {
    const { url } = await startWith(patience)
    const page = await openConsole({ baseUrl: url, path })
    const protocolPongs: unknown[] = []
    page.socket.on('pong', (data) => protocolPongs.push(data))
    for (let at = 0; at < 500; at++) {
      page.send({ type: 'ping' })
      page.socket.ping()
    }
    return { ...page, pongs: () => page.frames.length + protocolPongs.length }
  }

  test('ends the connection, and few of them are answered', async () => {
    const page = await flood({ framesASecond: 20 })
    expect(await page.closed).toBe(1008)
    expect(page.pongs()).toBeGreaterThan(0)
    expect(page.pongs()).toBeLessThan(500)
  })

  test('negative control: without the limit every one is answered', async () => {
    const page = await flood(unbounded)
    await expect.poll(page.pongs).toBe(1000)
    page.close()
  })
})

describe.each(channels)('a reader on %s that never reads', (path) => {
  /**
   * Sends pings without reading until the unsent bytes reach a limit or the server disconnects.
   * @returns whether it did, and the most unsent bytes.
   */
  const neverRead = async (patience: Partial<Patience>) => {
    // However long it takes on a busy machine: no connection is closed for a missing login meanwhile.
    const inNoHurry = { loginMs: 600_000, silenceMs: 600_000, framesASecond: Number.POSITIVE_INFINITY }
    const { url, ends } = await startWith({ ...inNoHurry, ...patience })
    const page = await openConsole({ baseUrl: url, path })
    page.socket.pause()
    const [end] = ends
    if (!end) throw new Error('nobody connected')
    const frame = Buffer.alloc(125)
    let most = 0
    while (end.readyState === end.OPEN && most < 4 * 1024 * 1024) {
      for (let at = 0; at < 500; at++) page.socket.ping(frame)
      await new Promise((resolve) => setImmediate(resolve))
      most = Math.max(most, end.bufferedAmount)
    }
    const hungUp = end.readyState !== end.OPEN
    page.socket.terminate()
    return { hungUp, most }
  }

  test('is hung up on when 1 MiB waits for it', async () => {
    const { hungUp, most } = await neverRead({})
    expect(hungUp).toBe(true)
    expect(most).toBeLessThan(1.2 * 1024 * 1024)
  })

  test('negative control: without the limit more and more waits', async () => {
    const { hungUp, most } = await neverRead(unbounded)
    expect(hungUp).toBe(false)
    expect(most).toBeGreaterThanOrEqual(4 * 1024 * 1024)
  })
})

describe('connections', () => {
  const statusOf = (url: string) =>
    openConsole({ baseUrl: url }).then(
      (page) => page,
      (error: Error) => error.message,
    )

  test('of one address are so many, and a closed one makes room; negative control: 0 is no limit', async () => {
    const { baseUrl: narrow } = await startServerOn(ownerUrl, clock, { LIVE_PER_ADDRESS: '3' })
    const pages = await Promise.all([1, 2, 3].map(() => openConsole({ baseUrl: narrow })))
    expect(await statusOf(narrow)).toContain('429')
    pages[0]?.close()
    await expect.poll(async () => typeof (await statusOf(narrow))).toBe('object')
    const { baseUrl: wide } = await startServerOn(ownerUrl, clock, { LIVE_PER_ADDRESS: '0' })
    for (let at = 0; at < 5; at++) await openConsole({ baseUrl: wide })
  })

  test('of one session are so many, whoever opens them; negative control: another session has its own', async () => {
    const { baseUrl: narrow } = await startServerOn(ownerUrl, clock, { LIVE_PER_SESSION: '2' })
    const first = await openLoggedIn({ baseUrl: narrow }, token)
    await openLoggedIn({ baseUrl: narrow }, token)
    const third = await openConsole({ baseUrl: narrow })
    third.login(token)
    expect(await third.closed).toBe(1013)
    const colleague = await as(venue.staff.colleague.phone)
    await openLoggedIn({ baseUrl: narrow }, colleague.token)
    first.close()
    await first.closed
    await expect
      .poll(async () => {
        const again = await openConsole({ baseUrl: narrow })
        again.login(token)
        return Promise.race([again.closed, again.frame(({ type }) => type === 'login').then(() => 'in')])
      })
      .toBe('in')
  })

  test('of one invitation are as many as a party has', async () => {
    const { baseUrl: narrow } = await startServerOn(ownerUrl, clock, { LIVE_PER_SESSION: '1' })
    const { row } = await booker.call(createOrder, orderFormFor(venue, { bookDate: '2026-12-01' }))
    const invitation = invitationToken(venue.shopId, 'abcdefghijklmnopqrstuv')
    const made = {
      shop_id: venue.shopId,
      booking_id: await readBookingId(owner, row.id),
      token: invitation,
      created_at: clock.now(),
    }
    await owner.insertInto('invitation').values(made).execute()
    const join = async () => {
      const page = await openConsole({ baseUrl: narrow, path: '/ws/guest' })
      page.send({ type: 'login', data: { type: 'invitation', token: invitation } })
      return Promise.race([page.closed, page.frame(({ type }) => type === 'login').then(() => 'in')])
    }
    const answers = []
    for (let at = 0; at < 16; at++) answers.push(await join())
    expect(answers).toEqual([...Array(15).fill('in'), 1013])
  })

  test('that are refused are hung up on, though the other side keeps its own open', async () => {
    const { port } = new URL(baseUrl)
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    socket.write(`GET /ws/nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    socket.resume()
    await once(socket, 'end')
    // A write to a closed connection is answered by a reset.
    const gone = new Promise((resolve) => socket.on('error', resolve))
    const writing = setInterval(() => socket.write('still here'), 50)
    await gone
    clearInterval(writing)
  })
})
