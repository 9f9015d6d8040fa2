import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
import { deleteExpiredAssets, retainAssets } from '@roombook/build/retain-assets'
import { buildsHeader } from '@roombook/contract'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { createLog } from '../log/log.ts'
import { permissionsPolicy } from './content-policy.ts'
import { serveScreens } from './serve-screens.ts'

const work = mkdtempSync(join(tmpdir(), 'roombook-screens-'))
afterAll(() => rmSync(work, { recursive: true }))

const monday = new Date('2026-11-16T02:00:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * 86_400_000)

/** Writes a build of the console with one script, in place of the previous build. */
function write(folder: string, script: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'static/pc'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<html><head></head><script src="/static/pc/${script}"></script></html>`,
  )
  writeFileSync(join(folder, 'static/pc', script), `// ${script}`)
  writeFileSync(join(folder, 'static/pc', `${script}.br`), 'compressed')
}

/** Builds like `npm run build`, which retains the previous files. */
function build(folder: string, script: string, now = monday): void {
  retainAssets(folder, now)
  write(folder, script)
  deleteExpiredAssets(folder, now)
}

async function serve(folder: string) {
  const app = Fastify()
  // Same as the real server: headers for pages and calls are set on everything.
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'x-frame-options': 'DENY', 'x-ratelimit-limit': '6000' })
  })
  app.get('/shopapi/x', async () => 'an answer')
  const folders = { console: folder, phone: join(work, 'nothing') }
  await serveScreens(app, { log: createLog('silent', false), clock: systemClock, assetHost: '', folders })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } })
  return { ask: get, statusOf: async (script: string) => (await get(`/static/pc/${script}`)).statusCode }
}

test('files of the former build are served on, also while the server runs that was started with it', async () => {
  const folder = join(work, 'kept')
  build(folder, 'first-1.js')
  const before = await serve(folder)
  build(folder, 'second-2.js')
  expect((await before.ask('/')).body).toContain('first-1.js')
  const after = await serve(folder)
  expect((await after.ask('/order')).body).toContain('second-2.js')
  for (const { ask, statusOf } of [before, after]) {
    for (const script of ['first-1.js', 'second-2.js']) {
      const answer = await ask(`/static/pc/${script}`)
      expect(answer.body).toBe(`// ${script}`)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      for (const needless of ['last-modified', 'accept-ranges', 'x-ratelimit-limit', 'x-frame-options'])
        expect(answer.headers, needless).not.toHaveProperty(needless)
      const compressed = await ask(`/static/pc/${script}`, { 'accept-encoding': 'br' })
      expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br'])
    }
    expect(await statusOf('third-3.js')).toBe(404)
    expect((await ask('/shopapi/x')).headers).toHaveProperty('x-ratelimit-limit')
  }
})

test('negative control: what the build does not put aside is gone', async () => {
  const folder = join(work, 'not-kept')
  write(folder, 'first-1.js')
  const before = await serve(folder)
  write(folder, 'second-2.js')
  expect(await before.statusOf('first-1.js')).toBe(404)
  expect(await (await serve(folder)).statusOf('first-1.js')).toBe(404)
})

test('a former file lies aside for two weeks after the build that no longer has it', async () => {
  const folder = join(work, 'aside')
  build(folder, 'first-1.js')
  // It was the newest for a month: its weeks of retention start now.
  build(folder, 'second-2.js', daysLater(30))
  const { statusOf } = await serve(folder)
  build(folder, 'second-2.js', daysLater(44))
  expect(await statusOf('first-1.js')).toBe(200)
  build(folder, 'second-2.js', daysLater(45))
  expect(await statusOf('first-1.js')).toBe(404)
  expect(await statusOf('second-2.js')).toBe(200)
})

test('a page is looked for anew each time and knows its build; answers name the builds that are served, files do not', async () => {
  const folder = join(work, 'told')
  const buildOfPage = async ({ ask }: Awaited<ReturnType<typeof serve>>) =>
    /<meta name="build" content="(\w+)" \/>/.exec((await ask('/order')).body)?.[1]
  build(folder, 'first-1.js')
  const before = await serve(folder)
  build(folder, 'second-2.js')
  const after = await serve(folder)
  expect((await before.ask('/order')).headers['cache-control']).toBe('no-cache')
  const buildsOf = async ({ ask }: typeof before, url: string) => (await ask(url)).headers[buildsHeader]
  expect(await buildsOf(before, '/shopapi/x')).toBe(await buildOfPage(before))
  expect(await buildsOf(after, '/shopapi/x')).toBe(await buildOfPage(after))
  expect(await buildOfPage(before)).not.toBe(await buildOfPage(after))
  expect(await buildsOf(after, '/static/pc/second-2.js')).toBeUndefined()
  // The answer for a file that is missing for a moment must not be cached.
  expect((await after.ask('/static/pc/third-3.js')).headers['cache-control']).toBe('no-store')
})

test('the console alone and the staff’s phone pages are given the camera; guests’ pages are not', async () => {
  const folder = join(work, 'cameras')
  build(folder, 'first-1.js')
  const app = Fastify()
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  const phone = join(work, 'phone')
  mkdirSync(phone, { recursive: true })
  await app.register(fastifyHelmet)
  const folders = { console: folder, phone }
  await serveScreens(app, { log: createLog('silent', false), clock: systemClock, assetHost: '', folders })
  const cameraAt = async (url: string) =>
    /camera=\((.*?)\)/.exec(String((await app.inject({ url })).headers['permissions-policy']))?.[1]
  for (const url of ['/', '/coupon', '/board', '/m/work', '/m/work/me', '/m/login', '/m/me'])
    expect([url, await cameraAt(url)]).toEqual([url, 'self'])
  for (const url of ['/m', '/m/coupons', '/m/hello', '/m/workshop', '/m/i/abc', '/shopapi/nothing'])
    expect([url, await cameraAt(url)]).toEqual([url, ''])
  // The operator's pages have no subpages.
  for (const [url, status] of [
    ['/board', 200],
    ['/outbox/x', 404],
    ['/jobs/x/y', 404],
    ['/metrics/x', 404],
  ] as const)
    expect([url, (await app.inject({ url })).statusCode]).toEqual([url, status])
})
