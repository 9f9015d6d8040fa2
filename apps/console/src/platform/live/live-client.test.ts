import type { AddressInfo } from 'node:net'
import {
  type ClientFrame,
  clientFrame,
  createLiveClient,
  type LiveClient,
  type LiveClientOptions,
  type LiveState,
  type ServerFrame,
  sessionOverCode,
} from '@roombook/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'

/** A server that records received frames, and by default accepts a login. */
async function liveServer(onLogin?: (socket: ServerSocket, frame: ClientFrame) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const frames: ClientFrame[] = []
  const sockets: ServerSocket[] = []
  const framesOf = new Map<ServerSocket, ClientFrame[]>()
  const say = (socket: ServerSocket, frame: ServerFrame) => socket.send(JSON.stringify(frame))
  server.on('connection', (socket) => {
    sockets.push(socket)
    const itsOwn: ClientFrame[] = []
    framesOf.set(socket, itsOwn)
    socket.on('message', (raw) => {
      const frame = clientFrame.parse(JSON.parse(String(raw)))
      frames.push(frame)
      itsOwn.push(frame)
      if (frame.type === 'ping') say(socket, { type: 'pong' })
      else if (onLogin) onLogin(socket, frame)
      else say(socket, { type: 'login', data: { seq: 40, refetch: false } })
    })
  })
  const { port } = server.address() as AddressInfo
  closers.push(() => {
    for (const socket of sockets) socket.terminate()
    server.close()
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('Nobody has connected')
    return socket
  }
  return { url: `ws://127.0.0.1:${port}/ws/admin`, frames, framesOf, sockets, say, last }
}

const closers: (() => void)[] = []
const unreachableUrl = 'ws://127.0.0.1:9/ws/admin'
/** Long enough that nothing times out, except in tests about timeouts. */
const times = { ping: 3_600_000, quickRetry: 10, slowRetry: 60, connect: 3_600_000 }
const pingsOften = { times: { ...times, ping: 40 } }

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A client of some addresses that records its events. */
function watch(urls: string[], changes: Partial<LiveClientOptions> = {}) {
  const states: LiveState[] = []
  const events: number[] = []
  const onRefetch = vi.fn()
  const client: LiveClient = createLiveClient({
    urls,
    token: () => 'token-a',
    onEvent: ({ seq }) => events.push(seq),
    onRefetch,
    onState: (state) => states.push(state),
    isSessionOver: async () => true,
    times,
    ...changes,
  })
  closers.push(client.stop)
  client.start()
  return { client, states, events, onRefetch }
}

const event = (seq: number): ServerFrame => ({ type: 'event', seq, name: 'order.changed', data: {} })
/** Long timeout, so that only a hanging test fails. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 240_000, interval: 2 })
const live = (states: LiveState[], count = 1) =>
  until(() => expect(states.filter((state) => state === 'live')).toHaveLength(count))

describe('the live channel', () => {
  test('logs in for the shop with the token, then pings [7.60] [9.02]', async () => {
    const server = await liveServer()
    const { states, onRefetch } = watch([server.url], pingsOften)
    // If the machine stalls for longer than a ping, the connection counts as dead and another sends two.
    const pinged = () => [...server.framesOf.values()].find((frames) => frames.length >= 3)
    const [first, ...pings] = await vi.waitUntil(pinged, { timeout: 240_000 })
    expect(first).toMatchObject({ type: 'login', data: { type: 'shop', token: 'token-a' } })
    expect(pings.slice(0, 2)).toEqual([{ type: 'ping' }, { type: 'ping' }])
    expect(server.frames[0]).toEqual({ type: 'login', data: { type: 'shop', token: 'token-a' } })
    expect(states.slice(0, 2)).toEqual(['connecting', 'live'])
    expect(onRefetch).toHaveBeenCalledOnce()
  })

  test('comes back after a loss with the last number it saw, and hears each event once [8.08]', async () => {
    const server = await liveServer()
    const { states, events, onRefetch } = watch([server.url])
    await live(states)
    server.say(server.last(), event(41))
    server.say(server.last(), event(42))
    await until(() => expect(events).toEqual([41, 42]))

    server.last().close(1011)
    await live(states, 2)
    expect(server.frames.filter(({ type }) => type === 'login').at(-1)).toEqual({
      type: 'login',
      data: { type: 'shop', token: 'token-a', since: 42 },
    })
    server.say(server.last(), event(42))
    server.say(server.last(), event(43))
    await until(() => expect(events).toEqual([41, 42, 43]))
    expect(onRefetch).toHaveBeenCalledOnce()
  })

  describe('in doubt, when a call came to no answer', () => {
    const rarely = { times: { ...times, doubt: 20 } }

    test('it is given up soon where the server says nothing', async () => {
      const server = await liveServer()
      const { client, states } = watch([server.url], rarely)
      await live(states)
      server.last().pause()
      client.doubt()
      client.doubt()
      await live(states, 2)
      expect(states).toEqual(['connecting', 'live', 'retrying', 'live'])
    })

    test('it goes on where the server answers', async () => {
      const server = await liveServer()
      const { client, states } = watch([server.url], { times: { ...rarely.times, doubt: 3_600_000 } })
      await live(states)
      const pings = () => server.frames.filter(({ type }) => type === 'ping').length
      // While the client waits for a pong it sends no further ping: another ping proves that one arrived.
      for (const attempt of [1, 2, 3]) {
        await until(() => {
          client.doubt()
          expect(pings()).toBeGreaterThanOrEqual(attempt)
        })
      }
      expect(states).toEqual(['connecting', 'live'])
      expect(server.sockets).toHaveLength(1)
    })

    test('without the doubt it is thought to be there until the next ping', async () => {
      const server = await liveServer()
      const { states } = watch([server.url], rarely)
      await live(states)
      server.last().pause()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(states).toEqual(['connecting', 'live'])
    })
  })

  test('closes and comes back when the server says timeout [8.08]', async () => {
    const server = await liveServer()
    const { states } = watch([server.url])
    await live(states)
    server.say(server.last(), { type: 'timeout' })
    await live(states, 2)
    expect(server.sockets).toHaveLength(2)
    await until(() => expect(server.sockets[0]?.readyState).toBe(3))
  })

  test('stays away after a closing with code 1000, until somebody asks [8.08]', async () => {
    const server = await liveServer()
    const { client, states } = watch([server.url])
    await live(states)
    server.last().close(1000)
    await until(() => expect(states.at(-1)).toBe('lost'))
    await new Promise((resolve) => setTimeout(resolve, times.slowRetry * 2))
    expect(server.sockets).toHaveLength(1)
    client.wake()
    await live(states, 2)
  })

  test('tries ten times quickly, then slowly for as long as it takes [8.08] [9.02]', async () => {
    let tries = 0
    const states: [LiveState, number][] = []
    const { client } = watch([unreachableUrl], {
      token: () => {
        tries += 1
        return 'token-a'
      },
      onState: (state) => states.push([state, tries]),
    })
    await until(() => expect(states.map(([state]) => state)).toEqual(['connecting', 'retrying', 'lost']))
    expect(states.at(-1)).toEqual(['lost', 11])
    await until(() => expect(tries).toBeGreaterThanOrEqual(13))

    const before = tries
    client.wake()
    expect(tries).toBe(before + 1)
  })

  test('finds the channel at the second address, and goes there first from then on [7.60]', async () => {
    const server = await liveServer()
    const { states } = watch([unreachableUrl, server.url])
    await live(states)
    expect(states).toEqual(['connecting', 'live'])
    server.last().close(1011)
    await live(states, 2)
  })

  test('has everything fetched again when more was missed than is kept', async () => {
    const answers = [
      { seq: 40, refetch: false },
      { seq: 900, refetch: true },
    ]
    const server = await liveServer((socket) => {
      const data = answers.shift()
      if (data) server.say(socket, { type: 'login', data })
    })
    const { states, events, onRefetch } = watch([server.url])
    await live(states)
    server.last().close(1011)
    await live(states, 2)
    expect(onRefetch).toHaveBeenCalledTimes(2)
    server.say(server.last(), event(900))
    server.say(server.last(), event(901))
    await until(() => expect(events).toEqual([901]))
  })

  test('gives up a line on which pings are no longer answered', async () => {
    const server = await liveServer()
    const { states } = watch([server.url], pingsOften)
    await until(() => expect(states).toContain('live'))
    const silent = server.last()
    silent.removeAllListeners('message')
    await until(() => expect(server.last()).not.toBe(silent))
    expect(states).toContain('retrying')
  })

  test('ends with the session', async () => {
    const isSessionOver = vi.fn(async () => true)
    const server = await liveServer((socket) => socket.close(sessionOverCode))
    const { states } = watch([server.url], { isSessionOver })
    await until(() => expect(states.at(-1)).toBe('lost'))
    await new Promise((resolve) => setTimeout(resolve, times.slowRetry * 2))
    expect(isSessionOver).toHaveBeenCalledOnce()
    expect(server.sockets).toHaveLength(1)
  })

  test('does not believe a stranger at the first address that the session is over', async () => {
    const stranger = await liveServer((socket) => socket.close(sessionOverCode))
    const own = await liveServer()
    const { states } = watch([stranger.url, own.url], { isSessionOver: async () => false })
    await live(states)
    expect(own.frames[0]?.type).toBe('login')
  })

  test('starts anew for another session, without a number of the last', async () => {
    const server = await liveServer()
    const { client, states } = watch([server.url])
    await live(states)
    const old = server.last()
    client.stop()
    client.start()
    await live(states, 2)
    expect(server.frames.filter(({ type }) => type === 'login').at(-1)).toEqual({
      type: 'login',
      data: { type: 'shop', token: 'token-a' },
    })
    await until(() => expect(old.readyState).toBe(3))
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live'])
  })

  test('understands nothing of frames that are not its own', async () => {
    const server = await liveServer()
    const { states, events } = watch([server.url])
    await live(states)
    server.last().send('not json')
    server.last().send(Buffer.from([1, 2, 3]))
    server.say(server.last(), event(41))
    await until(() => expect(events).toEqual([41]))
    expect(server.sockets).toHaveLength(1)
  })
})
