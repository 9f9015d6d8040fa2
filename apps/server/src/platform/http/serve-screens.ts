import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { answerError } from './answer.ts'
import { boundOfUnknown } from './bound-requests.ts'
import { isCall } from './is-call.ts'
import { phonePage, phonePageOptions } from './phone-page.ts'
import { moduleAt } from './phone-page-modules.ts'
import { Refusal } from './refusal.ts'
import { createSendPage } from './send-page.ts'

const builtFolder = (app: 'console' | 'guest') =>
  fileURLToPath(new URL(`../../../../${app}/dist`, import.meta.url))

/**
 * Serves the built apps: the phone pages under `/m/`, and the console everywhere else. Every path that is neither a
 * file nor a call is one of their screens.
 */
export async function serveScreens(app: FastifyInstance, log: Log, assetHost: string): Promise<void> {
  const [console, guest] = [builtFolder('console'), builtFolder('guest')]
  const consoleIsBuilt = existsSync(console)
  const sendConsole = createSendPage(console, assetHost)
  app.setNotFoundHandler(boundOfUnknown(app), (request, reply) =>
    consoleIsBuilt && isScreen(request) && !isPhonePage(request.url)
      ? sendConsole(reply)
      : refuseUnknown(request, reply),
  )
  if (consoleIsBuilt) {
    await serveFiles(app, console)
    app.get('/', (_, reply) => sendConsole(reply))
  } else {
    log.warn('the console is not built')
  }
  if (existsSync(guest)) {
    // The page itself belongs to /m/, and `/index.html` to the console.
    await serveFiles(app, guest, ['index.html*', 'pages.json*'])
    // The same for everybody, these count as the files that they are.
    const { helmet } = phonePageOptions(assetHost)
    const options = { helmet }
    for (const path of ['/m', '/m/*']) {
      app.get(path, options, async (request, reply) => {
        if (!isScreen(request)) return refuseUnknown(request, reply)
        const html = await phonePage({ assetHost, module: moduleAt(pathOf(request.url)) })
        return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
      })
    }
  } else {
    log.warn('the phone pages are not built')
  }
}

/** Headers that mean something to documents alone. */
const ofPages = [
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

/** The files of one build, each compressed beforehand as far as it goes. */
async function serveFiles(app: FastifyInstance, root: string, globIgnore: string[] = []): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore,
    preCompressed: true,
    index: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders(reply, path) {
      // Names under static carry their content's hash.
      const forever = path.includes('/static/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (!forever) return
      // They rule what a page may do, and a page comes as a dozen of these: together more than a script.
      for (const name of ofPages) reply.removeHeader(name)
      // The site's pages may fetch them from the asset host, which passes these answers on.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  answerError(new Refusal('request.unknown_call'), request, reply)

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const isScreen = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isCall(url) && !/\.\w+$/.test(pathOf(url))

const isPhonePage = (url: string): boolean => /^\/m(\/|$)/.test(pathOf(url))
