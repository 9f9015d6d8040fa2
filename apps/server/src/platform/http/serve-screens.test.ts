import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyHelmet from '@fastify/helmet'
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

const usual = { log: createLog('silent', false), assetHost: '' }

/** Builds the console with one script, in place of the previous build. */
function build(folder: string, script: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'static/pc'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<html><head></head><script src="/static/pc/${script}"></script></html>`,
  )
  writeFileSync(join(folder, 'static/pc', script), `// ${script}`)
  writeFileSync(join(folder, 'static/pc', `${script}.br`), 'compressed')
}

/** Starts a server with the data folder of the build's own, or of the name given. */
async function serve(folder: string, now = monday, dataDir = `${folder}-data`) {
  const app = Fastify()
  // Same as the real server: headers for pages and calls are set on everything.
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'x-frame-options': 'DENY', 'x-ratelimit-limit': '6000' })
  })
  app.get('/shopapi/x', async () => 'an answer')
  const folders = { console: folder, phone: join(work, 'nothing') }
  await serveScreens(app, { ...usual, clock: { now: () => now }, dataDir, folders })
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

test('negative control: with a data folder of its own, a server knows no former build', async () => {
  const folder = join(work, 'not-kept')
  build(folder, 'first-1.js')
  await serve(folder)
  build(folder, 'second-2.js')
  expect(await (await serve(folder, monday, join(work, 'empty-data'))).statusOf('first-1.js')).toBe(404)
})

test('a container’s update has a build alone, and serves the former one from the data folder', async () => {
  const dataDir = join(work, 'volume')
  build(join(work, 'image-1'), 'first-1.js')
  await serve(join(work, 'image-1'), monday, dataDir)
  rmSync(join(work, 'image-1'), { recursive: true })
  build(join(work, 'image-2'), 'second-2.js')
  const { statusOf } = await serve(join(work, 'image-2'), monday, dataDir)
  expect([await statusOf('first-1.js'), await statusOf('second-2.js')]).toEqual([200, 200])
})

test('a former file is served for two weeks after the first start without it', async () => {
  const folder = join(work, 'aside')
  build(folder, 'first-1.js')
  await serve(folder)
  // It was the newest for a month: its weeks of retention start now.
  build(folder, 'second-2.js')
  const { statusOf } = await serve(folder, daysLater(30))
  await serve(folder, daysLater(44))
  expect(await statusOf('first-1.js')).toBe(200)
  await serve(folder, daysLater(45))
  expect(await statusOf('first-1.js')).toBe(404)
  expect(await statusOf('second-2.js')).toBe(200)
})

test('a file that cannot be stored stops no start', async () => {
  const folder = join(work, 'unstored')
  build(folder, 'first-1.js')
  mkdirSync(join(`${folder}-data`, 'assets/current/static/pc/first-1.js'), { recursive: true })
  expect(await (await serve(folder)).statusOf('first-1.js')).toBe(200)
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
  await serveScreens(app, { ...usual, clock: systemClock, dataDir: join(work, 'cameras-data'), folders })
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
