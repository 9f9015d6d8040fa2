import { request } from 'node:https'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bindBox, buildCallEvent, signedAsBox } from '#test/box-fixture.ts'
import { findOrReport } from '#test/find-program.ts'
import { startTestApp } from '#test/test-app.ts'
import { type RunningProxy, site, startCaddy, startNginx } from './proxy-process.ts'

const nginx = findOrReport('nginx', 'nginx')
const caddy = findOrReport('caddy', 'caddy')
const tools = ['curl', 'openssl'].every((name) => findOrReport(name, name))

describe.each<[string, string | undefined, (program: string, port: string) => Promise<RunningProxy>]>([
  ['nginx', nginx, startNginx],
  ['Caddy', caddy, startCaddy],
])('behind %s, set up by the file of deploy/', async (name, program, start) => {
  if (!program || !tools) {
    test.skip(`${name} is not on this machine`, () => {})
    return
  }
  const app = await startTestApp({
    TRUST_PROXY: '1',
    PUBLIC_URL: `https://${site}`,
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    ALLOWED_ORIGINS: `https://${site}`,
  })
  const { url } = await start(program, new URL(app.baseUrl).port)
  const { port } = new URL(url)

  /** Sends a request like an external client: by host name and https, with a self-signed certificate. */
  const send = (
    path: string,
    { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const pending = request(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: site,
          rejectUnauthorized: false,
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: site, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              headers: answer.headers,
            }),
          )
        },
      )
      // A body refused before its end breaks the connection after the response.
      pending.on('error', reject)
      pending.end(body)
    })

  test('what is for all comes, over https, and what is said of the server does not', async () => {
    // Pages are built by the browser tests, not here.
    const health = await send('/healthz')
    expect(health).toMatchObject({ status: 200 })
    expect(health.headers['strict-transport-security']).toContain('max-age=')
    for (const path of [
      '/metrics',
      '/metrics/x',
      '/outbox',
      '/outbox/reply',
      '/outbox/x',
      '/jobs',
      '/jobs/1',
    ])
      expect((await send(path)).status, path).toBe(404)
  })

  test('the live channel is passed on, and hears', async () => {
    const { token } = await app.as(app.venue.staff.admin.phone)
    const options = {
      rejectUnauthorized: false,
      servername: site,
      origin: `https://${site}`,
      headers: { host: site },
    }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws/admin`, options)
    const frames: string[] = []
    socket.on('message', (raw) => frames.push(String(raw)))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(JSON.stringify({ type: 'login', data: { type: 'shop', token } }))
    await expect.poll(() => frames.join()).toContain('"login"')
    socket.close()
  })

  test('what others post arrives byte by byte, with the headers that sign it', async () => {
    const admin = await app.as(app.venue.staff.admin.phone)
    const box = await bindBox(app, admin)
    const { path, body, headers } = signedAsBox(app, box, buildCallEvent(app, { line_number: '前台' }))
    expect(await send(path, { body, headers })).toMatchObject({ status: 200 })
    // Negative control: with one more byte the server refuses the signature.
    expect((await send(path, { body: `${body} `, headers })).status).toBe(401)
  })

  test('who calls is whoever the proxy sees, not what they write', async () => {
    const strange = { host: site, 'content-type': 'application/json' }
    // Attempts of earlier tests expire after ten minutes.
    app.clock.pass(11)
    // Five wrong codes from one address, each with another forged address; the sixth is not checked.
    const arrived: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      const headers = { ...strange, 'x-forwarded-for': `203.0.113.${turn}`, 'x-real-ip': `203.0.113.${turn}` }
      const body = JSON.stringify({ code: `0000000${turn}`, host: '' })
      arrived.push((await send('/api/apiphone/pair', { body, headers })).status)
    }
    expect(arrived).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('a host that a caller writes is not where links lead', async () => {
    const headers = { 'x-forwarded-host': 'evil.example.com' }
    const answer = await send('/m/r/1', { headers })
    expect(JSON.stringify(answer)).not.toContain('evil.example.com')
  })
})
