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
import { readPage } from './send-page.ts'
import { serveOpenedPage } from './serve-opened-page.ts'

/** No page under /m/ has a longer address: the longest is a store's number and a token of 43 characters. */
const longestPhonePath = 100

const builtFolder = (app: 'console' | 'phone') =>
  fileURLToPath(new URL(`../../../../${app}/dist`, import.meta.url))

/** Folders of the built apps; a test has its own. */
export interface BuiltFolders {
  console: string
  phone: string
}

const usualFolders = (): BuiltFolders => ({ console: builtFolder('console'), phone: builtFolder('phone') })

/** Folder for files absent from the newest build (decision 068). */
const retainedFolder = (build: string): string => `${build}-former`

interface ServedScreens {
  log: Log
  clock: Clock
  assetHost: string
  folders?: BuiltFolders
}

/**
 * Serves the built apps: the phone pages under `/m/`, and the console everywhere else. Every path that is neither a
 * file nor a call is one of their screens.
 */
export async function serveScreens(
  app: FastifyInstance,
  { log, clock, assetHost, folders = usualFolders() }: ServedScreens,
): Promise<void> {
  const consoleIsBuilt = existsSync(join(folders.console, 'index.html'))
  const console = consoleIsBuilt ? readPage(folders.console, assetHost) : undefined
  app.setNotFoundHandler(boundOfUnknown(app), (request, reply) =>
    console && isScreen(request) && !isPhonePage(request.url) && !isInner(request.url)
      ? console.send(reply.header('permissions-policy', staffPermissionsPolicy))
      : refuseUnknown(request, reply),
  )
  const phoneIsBuilt = existsSync(folders.phone)
  await serveHashedFiles(app, folders)
  if (console) {
    await serveFiles(app, folders.console)
    for (const path of ['/', '/index.html'])
      app.get(path, (_, reply) => console.send(reply.header('permissions-policy', staffPermissionsPolicy)))
  } else {
    log.warn('the console is not built')
  }
  if (phoneIsBuilt) {
    // The page itself belongs to /m/, and `/index.html` to the console.
    await serveFiles(app, folders.phone, ['pages.json*', 'ask-first.js*'])
    serveOpenedPage(app, { clock })
    app.addHook('onListen', async () => void preloadPageWriter(log))
    // The same for everybody, these count as the files that they are.
    const { helmet } = phonePageOptions(assetHost)
    const options = { helmet }
    for (const path of ['/m', '/m/*']) {
      app.get(path, options, async (request, reply) => {
        if (!isScreen(request)) return refuseUnknown(request, reply)
        const path = pathOf(request.url)
        const renderer = await loadRenderer<Renderer>(request.log)
        const text = await textAt(request)
        const asks = renderer?.askingFirst(path)
        const html = phonePage(reply, { assetHost, module: moduleAt(path), text, asks })
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

/** How the build of the phone pages writes those as text that are the same for everybody, and has others ask for theirs. */
interface Renderer {
  renderGuestLogin(): PageText
  loadOwnPages(): Promise<unknown>
  askingFirst(path: string): Readonly<Record<string, string>> | undefined
}

/** Half a second, which nobody is to wait for who opens the first page after a start. */
async function preloadPageWriter(log: Log): Promise<void> {
  const renderer = await loadRenderer<Renderer>(log)
  await renderer?.loadOwnPages().catch((error) => log.error({ err: error }, 'phone pages cannot be written'))
}

/** A page as text where it is the same for everybody; an address that says more is drawn by the script. */
async function textAt({ url, log }: FastifyRequest): Promise<PageText | undefined> {
  return url === '/m/hello' ? writeText<Renderer>(log, (renderer) => renderer.renderGuestLogin()) : undefined
}

/** Says with each call's answer of which builds the pages are that are served: an older one may offer to be reloaded. */
function announceBuilds(app: FastifyInstance, builds: readonly (string | undefined)[]): void {
  const told = builds.filter((build) => build !== undefined).join(' ')
  if (told === '') return
  app.addHook('onSend', async (request, reply) => {
    if (isCall(request.url)) reply.header(buildsHeader, told)
  })
}

/** Headers that mean something to documents alone. */
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
 * Files whose names carry their content's hash: of the newest build, also of one made since the server was started, and
 * those of former ones, for which pages still ask that were opened before.
 */
async function serveHashedFiles(app: FastifyInstance, { console, phone }: BuiltFolders): Promise<void> {
  // Each where it may be: looking elsewhere first is several looks at the disk for a file.
  const places: [prefix: string, builds: string[]][] = [
    ['/static/pc/', [console]],
    ['/static/mobile/', [phone]],
    ['/static/', [console, phone]],
  ]
  for (const [prefix, ofApps] of places) {
    const builds = ofApps.filter(existsSync)
    const roots = [...builds, ...builds.map(retainedFolder)].map((folder) => join(folder, prefix))
    if (roots.length > 0) await app.register(async (scope) => sendHashed(scope, prefix, roots))
  }
}

async function sendHashed(app: FastifyInstance, prefix: string, root: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // Its own route reads whole folders for each file, to know how the name is spelt: 5 ms, and a page has dozens.
    serve: false,
    // A build may begin to put files aside later.
    suppressWarning: true,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Nobody asks for half of them, nor when they were changed: their names would have been.
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // A page comes as dozens of these: what only pages and calls need would be more than a script.
      for (const name of [...pageHeaders, ...callHeaders]) reply.removeHeader(name)
      // The site's pages may fetch them from the asset host, which passes these answers on.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => reply.sendFile(request.params['*']))
}

/** Those that keep their name from build to build, each compressed beforehand as far as it goes. */
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
  // A file missing now may exist in a moment, while screens are being built.
  answerError(new Refusal('request.unknown_call'), request, reply.header('cache-control', 'no-store'))

/** The operator's pages have no subpages, and no console screen either. */
const isInner = (url: string): boolean => /^\/(outbox|jobs|metrics|healthz|readyz)\//.test(url)

/** The staff's own page on the phone, and those from which it is reached without a load of its own. */
const isOfStaff = (path: string): boolean => /^\/m\/(login|me|work(\/[^/]*)?)$/.test(path)

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const isScreen = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isCall(url) && !/\.\w+$/.test(pathOf(url))

const isPhonePage = (url: string): boolean => /^\/m(\/|$)/.test(pathOf(url))
