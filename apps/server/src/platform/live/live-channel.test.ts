import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openConsole, openLoggedIn } from '#test/console-socket.ts'
import { endWithFile } from '#test/end-with-file.ts'
import { startTestApp } from '#test/test-app.ts'
import { createLog } from '../log/log.ts'
import { usualPatience } from './conversation.ts'
import { createHub } from './hub.ts'
import { serveConsole } from './live-channel.ts'
import { createLiveServer } from './live-server.ts'
import { createOutbox } from './outbox.ts'
import { createPlaces } from './places.ts'

const { app, as, venue, clock, baseUrl, ownerUrl } = await startTestApp({
  ALLOWED_ORIGINS: 'https://desk.example',
})
const { token } = await as(venue.staff.booker.phone)

/** Starts a live channel with shorter timeouts. */
async function startImpatient(patience: { loginMs: number; silenceMs: number }): Promise<string> {
  const log = createLog('silent', false)
  const hub = createHub(createOutbox(app.db, ownerUrl, log), log)
  const dependencies = { db: app.db, clock, hub, sessions: createPlaces(0), patience }
  const live = createLiveServer({
    allowedOrigins: [],
    serve: { '/ws/admin': (socket) => serveConsole(socket, dependencies) },
    addressOf: () => '',
    addresses: createPlaces(0),
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
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
const hastyMs = 2000
const hasty = await startImpatient({ loginMs: hastyMs, silenceMs: 60_000 })
const quiet = await startImpatient({ loginMs: 60_000, silenceMs: 3000 })

describe('a console', () => {
  test('is answered at login with the last number, and pong for each ping', async () => {
    const socket = await openLoggedIn({ baseUrl }, token)
    expect(socket.frames[0]).toEqual({ type: 'login', data: { seq: expect.any(Number), refetch: false } })
    socket.send({ type: 'ping' })
    await socket.frame((frame) => frame.type === 'pong')
    socket.close()
  })

  test('that does not log in is closed after the time for it, five seconds; one that did stays', async () => {
    const prompt = await openConsole({ baseUrl: hasty })
    prompt.login(token)
    const late = await openConsole({ baseUrl: hasty })
    await prompt.frame((frame) => frame.type === 'login')
    // Opened later, so its timeout ends later too.
    expect(await late.closed).toBe(1008)
    expect(prompt.socket.readyState).toBe(prompt.socket.OPEN)
    expect(usualPatience.loginMs).toBe(5000)
    prompt.close()
  })

  test('that has logged in is not sent away because the server was kept from hearing it in time', async () => {
    const socket = await openConsole({ baseUrl: hasty })
    socket.login(token)
    // Blocks the whole process, including the server, until the login timeout has passed.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hastyMs + 100)
    await socket.frame((frame) => frame.type === 'login')
    expect(socket.socket.readyState).toBe(socket.socket.OPEN)
    socket.close()
  })

  test('that is silent is told timeout and closed; one that pings stays', async () => {
    const silent = await openLoggedIn({ baseUrl: quiet }, token)
    const pinging = await openLoggedIn({ baseUrl: quiet }, token)
    const pings = setInterval(() => pinging.send({ type: 'ping' }), 100)
    expect(await silent.closed).toBe(1008)
    expect(silent.frames.at(-1)).toEqual({ type: 'timeout' })
    expect(pinging.socket.readyState).toBe(pinging.socket.OPEN)
    clearInterval(pings)
    pinging.close()
  })

  test.each(['x'.repeat(43), '', 'ünïcode'])('with the token %j is closed with 4001', async (wrong) => {
    const socket = await openConsole({ baseUrl })
    socket.login(wrong)
    expect(await socket.closed).toBe(4001)
  })

  test.each([
    'not json',
    '{"type":"login"}',
    '{"type":"login","data":{"type":"brand","token":"x"}}',
    '{"type":"subscribe","shop":2}',
    '[]',
    'null',
    JSON.stringify({ type: 'login', data: { type: 'shop', token: 'x', since: -1 } }),
  ])('that says %s is closed', async (frame) => {
    const socket = await openConsole({ baseUrl })
    socket.send(frame)
    expect(await socket.closed).toBe(1008)
  })

  test('that logs in twice, or sends bytes, is closed', async () => {
    const twice = await openLoggedIn({ baseUrl }, token)
    twice.login(token)
    expect(await twice.closed).toBe(1008)
    const bytes = await openConsole({ baseUrl })
    bytes.socket.send(Buffer.from('{"type":"ping"}'))
    expect(await bytes.closed).toBe(1008)
  })

  test('that sends a frame of more than 64 KiB is closed; 64 KiB are read', async () => {
    const large = await openConsole({ baseUrl })
    large.send(`{"type":"ping","x":"${'x'.repeat(64 * 1024)}"}`)
    expect(await large.closed).toBe(1009)
    const fits = await openConsole({ baseUrl })
    const frame = '{"type":"ping","x":""}'
    fits.send(frame.replace('""', `"${'x'.repeat(64 * 1024 - frame.length)}"`))
    await fits.frame(({ type }) => type === 'pong')
    fits.close()
  })
})

describe('an origin', () => {
  test.each(['https://evil.example', 'https://127.0.0.1.evil.example', 'null', ''])(
    '%j is refused with 403',
    async (origin) => {
      await expect(openConsole({ baseUrl, origin })).rejects.toThrow('403')
    },
  )

  test.each(['https://desk.example', 'http://127.0.0.1:5173'])('%s may connect', async (origin) => {
    const socket = await openConsole({ baseUrl, origin })
    socket.close()
  })

  test('finds nothing at another path', async () => {
    await expect(openConsole({ baseUrl, path: '/ws/other' })).rejects.toThrow('404')
  })
})

test('a console that never answers the goodbye does not hold the server up', async () => {
  const log = createLog('silent', false)
  const live = createLiveServer({
    allowedOrigins: [],
    serve: { '/ws/admin': () => {} },
    addressOf: () => '',
    addresses: createPlaces(0),
    log,
  })
  const server = createServer()
  live.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const deaf = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  deaf.write(
    'GET /ws/admin HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  await once(deaf, 'data')
  deaf.on('error', () => {})
  // It would not end without terminating the connection.
  await live.close()
  await new Promise((resolve) => server.close(resolve))
})
