import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { buildsHeader } from '@roombook/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import { answerError } from './answer.ts'
import { boundOfUnknown } from './bound-requests.ts'
import { buildOf } from './build-of-page.ts'
import { loadRenderer, type PageText, readBuiltPage, writeText } from './built-phone-page.ts'
import { staffPermissionsPolicy } from './content-policy.ts'
import { isCall } from './is-call.ts'
import { phonePage, phonePageOptions } from './phone-page.ts'
import { moduleAt } from './phone-page-modules.ts'
import { type RetainedAssets, retainAssets, retainedAssets } from './retained-assets.ts'
import { readPage } from './send-page.ts'
import { serveOpenedPage } from './serve-opened-page.ts'

/** Maximum path length under /m/; the longest has a store's number and a token of 43 characters. */
const longestPhonePath = 100

const builtFolder = (app: 'console' | 'phone') =>
  fileURLToPath(new URL(`../../../../${app}/dist`, import.meta.url))

/** Folders of the built apps; a test has its own. */
export interface BuiltFolders {
  console: string
  phone: string
}

const usualFolders = (): BuiltFolders => ({ console: builtFolder('console'), phone: builtFolder('phone') })

interface ServedScreens {
  log: Log
  clock: Clock
  assetHost: string
  /** Data folder, which retains the files of former builds. */
  dataDir: string
  folders?: BuiltFolders
}

/**
 * Serves the built apps: the phone pages under `/m/`, and the console everywhere else. Every path that is
 * neither a file nor a call is one of their screens.
 */
export async function serveScreens(
  app: FastifyInstance,
  { log, clock, assetHost, dataDir, folders = usualFolders() }: ServedScreens,
): Promise<void> {
  const consoleIsBuilt = existsSync(join(folders.console, 'index.html'))
  const console = consoleIsBuilt ? readPage(folders.console, assetHost) : undefined
  app.setNotFoundHandler(boundOfUnknown(app), (request, reply) =>
    console && isScreen(request) && !isPhonePage(request.url) && !isInner(request.url)
      ? console.send(reply.header('permissions-policy', staffPermissionsPolicy))
      : refuseUnknown(request, reply),
  )
  const phoneIsBuilt = existsSync(folders.phone)
  const retained = retainedAssets(dataDir)
  await retainAssets(retained, Object.values(folders), clock.now()).catch((error) =>
    log.warn({ err: error }, 'scripts of former builds cannot be stored in DATA_DIR'),
  )
  await serveHashedFiles(app, folders, retained)
  if (console) {
    await serveFiles(app, folders.console)
    for (const path of ['/', '/index.html'])
      app.get(path, (_, reply) => console.send(reply.header('permissions-policy', staffPermissionsPolicy)))
  } else {
    log.warn('the console is not built')
  }
  if (phoneIsBuilt) {
    // The page itself is served under /m/, and `/index.html` is the console's.
    await serveFiles(app, folders.phone, ['pages.json*', 'ask-first.js*'])
    serveOpenedPage(app, { clock })
    app.addHook('onListen', async () => void preloadPageWriter(log))
    // The same for all users, so they count as files for rate limiting.
    const { helmet } = phonePageOptions(assetHost)
    const options = { helmet }
    for (const path of ['/m', '/m/*']) {
      app.get(path, options, async (request, reply) => {
        if (!isScreen(request)) return refuseUnknown(request, reply)
        const path = pathOf(request.url)
        const renderer = await loadRenderer<Renderer>(request.log)
        const text = await textAt(request)
        const prefetches = renderer?.askingFirst(path)
        const html = phonePage(reply, { assetHost, module: moduleAt(path), text, asks: prefetches })
        if (path.length > longestPhonePath) reply.code(404)
        if (isOfStaff(path)) reply.header('permissions-policy', staffPermissionsPolicy)
        return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
      })
    }
  } else {
    log.warn('the phone pages are not built')
  }
  announceBuilds(app, [console?.build, phoneIsBuilt ? buildOf(readBuiltPage() ?? '') : undefined])
}

/**
 * The server renderer of the phone build: renders the guest login, and names the first requests of a page.
 */
interface Renderer {
  renderGuestLogin(): PageText
  loadOwnPages(): Promise<unknown>
  askingFirst(path: string): Readonly<Record<string, string>> | undefined
}

/**
 * Loads the server renderer at the start, which takes half a second, so that the first page does not wait for
 * it.
 */
async function preloadPageWriter(log: Log): Promise<void> {
  const renderer = await loadRenderer<Renderer>(log)
  await renderer?.loadOwnPages().catch((error) => log.error({ err: error }, 'phone pages cannot be written'))
}

/** Renders a page that is the same for all users; other pages are rendered by their script. */
async function textAt({ url, log }: FastifyRequest): Promise<PageText | undefined> {
  return url === '/m/hello' ? writeText<Renderer>(log, (renderer) => renderer.renderGuestLogin()) : undefined
}

/** Adds the builds of the served pages to each call's answer, so that an older page can offer a reload. */
function announceBuilds(app: FastifyInstance, builds: readonly (string | undefined)[]): void {
  const served = builds.filter((build) => build !== undefined).join(' ')
  if (served === '') return
  app.addHook('onSend', async (request, reply) => {
    if (isCall(request.url)) reply.header(buildsHeader, served)
  })
}

/** Headers that concern documents alone. */
const pageHeaders = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Rate-limit headers concern API calls. */
const callHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

/**
 * Serves files whose names contain a content hash: those of the newest build, even if it was built after the
 * start, and those of previous builds, which open pages may still request.
 */
async function serveHashedFiles(
  app: FastifyInstance,
  { console, phone }: BuiltFolders,
  { current, former }: RetainedAssets,
): Promise<void> {
  // Each prefix only searches the folders that can contain it, since each miss costs several disk accesses.
  const places: [prefix: string, builds: string[]][] = [
    ['/static/pc/', [console]],
    ['/static/mobile/', [phone]],
    ['/static/', [console, phone]],
  ]
  for (const [prefix, ofApps] of places) {
    const builds = ofApps.filter(existsSync)
    const roots = [...builds, current, former].map((folder) => join(folder, prefix))
    if (builds.length > 0) await app.register(async (scope) => sendHashed(scope, prefix, roots))
  }
}

async function sendHashed(app: FastifyInstance, prefix: string, root: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // The plugin's own route lists whole folders for each file to check the spelling of its name: 5 ms, and a
    // page has dozens.
    serve: false,
    // A later start may create the folders of retained files.
    suppressWarning: true,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Never requested in ranges, and never modified, since the name contains the content hash.
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // A page loads dozens of these files, and headers for pages and calls could exceed a small script.
      for (const name of [...pageHeaders, ...callHeaders]) reply.removeHeader(name)
      // The site's pages may load them from the asset host, which passes these responses on.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => reply.sendFile(request.params['*']))
}

/** Serves files whose names do not change between builds, each precompressed as far as possible. */
const serveFiles = (app: FastifyInstance, root: string, others: string[] = []) =>
  app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['index.html*', 'static/**', ...others],
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })

const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  // A file that is missing now may exist in a moment, while the apps are being built.
  answerError(new Refusal('request.unknown_call'), request, reply.header('cache-control', 'no-store'))

/** The operator's pages have no subpages, and no console screen either. */
const isInner = (url: string): boolean => /^\/(outbox|jobs|metrics|healthz|readyz)\//.test(url)

/** The staff page on the phone, and the pages from which it is reached without a page load. */
const isOfStaff = (path: string): boolean => /^\/m\/(login|me|work(\/[^/]*)?)$/.test(path)

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const isScreen = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isCall(url) && !/\.\w+$/.test(pathOf(url))

const isPhonePage = (url: string): boolean => /^\/m(\/|$)/.test(pathOf(url))
