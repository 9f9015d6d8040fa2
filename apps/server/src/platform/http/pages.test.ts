import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startServerOn, startTestApp } from '#test/test-app.ts'

const { clock, baseUrl, ownerUrl } = await startTestApp()
const slow = await startServerOn(ownerUrl, clock, { PAGES_PER_MINUTE: '20' })
const watched = await startServerOn(ownerUrl, clock, { METRICS_TOKEN: 'a-token-of-the-watch' })
const lost = await startServerOn(ownerUrl, clock)

/** Requests a path unchanged: `fetch` would resolve its dots. */
const statusOfPath = (url: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    get({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe('a page', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs/swagger-initializer.js'])(
    '%s needs no signature and no session',
    async (path) => {
      const response = await fetch(baseUrl + path)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toBe('')
    },
  )

  test('/metrics is this machine’s alone to read, and with a token that of whoever brings it', async () => {
    const statusOf = async (url: string, headers: Record<string, string>) =>
      (await fetch(`${url}/metrics`, { headers })).status
    expect(await statusOf(baseUrl, {})).toBe(200)
    expect(await statusOf(baseUrl, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
    expect(await statusOf(watched.baseUrl, {})).toBe(404)
    expect(await statusOf(watched.baseUrl, bearing('a-token-of-the-watcH'))).toBe(404)
    expect(await statusOf(watched.baseUrl, bearing('a-token-of-the-watch'))).toBe(200)
  })

  test('/docs tries calls from this machine; from elsewhere where it is set, and outside production', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://book.example.com' }
    const [closed, open] = [
      await startServerOn(ownerUrl, clock, production),
      await startServerOn(ownerUrl, clock, { ...production, DOCS_TRY: '1' }),
    ]
    const mayTry = async (url: string, headers: Record<string, string> = {}) =>
      (await (await fetch(`${url}/docs/swagger-initializer.js`, { headers })).text()).startsWith(
        'const mayTry = true',
      )
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    expect(await mayTry(baseUrl, elsewhere)).toBe(true)
    expect(await mayTry(closed.baseUrl)).toBe(true)
    expect(await mayTry(closed.baseUrl, elsewhere)).toBe(false)
    expect(await mayTry(open.baseUrl, elsewhere)).toBe(true)
  })

  test.each(['/docs/%2e%2e/%2e%2e/package.json', '/docs/..%2f..%2fpackage.json', '/docs/nothing.js'])(
    '%s is no page',
    async (path) => {
      expect(await statusOfPath(baseUrl, path)).toBe(404)
    },
  )

  test.each([
    ['made from the database', 2, ['/m/s/1', '/m/i/x']],
    ['of the console, and files', 20, ['/', '/board', '/openapi.json', '/nothing.js']],
  ])(
    '%s is answered so often to one address; negative control: to any, without the limit',
    async (_, most, paths) => {
      const open = async (url: string) => {
        const answers = []
        for (let at = 0; at < most + 3; at++) answers.push(await fetch(url + paths[at % paths.length]))
        return answers.filter(({ status }) => status === 429)
      }
      const refused = await open(slow.baseUrl)
      expect(refused).toHaveLength(3)
      expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await open(baseUrl)).toEqual([])
      expect((await fetch(`${slow.baseUrl}/healthz`)).status).toBe(200)
    },
  )

  test('says what it may load and do', async () => {
    const { headers } = await fetch(`${baseUrl}/docs/`)
    expect(headers.get('permissions-policy')).toContain('camera=()')
    const policy = headers.get('content-security-policy') ?? ''
    const { host, hostname } = new URL(baseUrl)
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host} ws://${hostname}:27999`)
    expect(policy).toContain("img-src 'self' data: blob:;")
  })

  test('/readyz says when the database is away', async () => {
    const fail = () => Promise.reject(new Error('gone'))
    Object.assign(lost.app.db, { watch: { isAnswered: () => false }, ask: fail })
    expect((await fetch(`${lost.baseUrl}/readyz`)).status).toBe(503)
    expect((await fetch(`${lost.baseUrl}/healthz`)).status).toBe(200)
  })
})
