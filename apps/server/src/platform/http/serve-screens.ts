import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { answerError } from './answer.ts'
import { isCall } from './http-server.ts'
import { Refusal } from './refusal.ts'

const consoleFolder = fileURLToPath(new URL('../../../../console/dist', import.meta.url))

/** Serves the built console; every path that is neither a file nor a call is one of its screens. */
export async function serveScreens(app: FastifyInstance, log: Log): Promise<void> {
  const built = existsSync(consoleFolder)
  app.setNotFoundHandler((request, reply) =>
    built && isScreen(request.method, request.url)
      ? reply.sendFile('index.html')
      : answerError(new Refusal('request.unknown_call'), request, reply),
  )
  if (!built) {
    log.warn('the console is not built; only calls are answered')
    return
  }
  await app.register(fastifyStatic, {
    root: consoleFolder,
    wildcard: false,
    // The build has written each file compressed as far as it goes.
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      // Names under static carry their content's hash.
      const forever = path.includes('/static/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_, reply) => reply.sendFile('index.html'))
}

const isScreen = (method: string, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !isCall(url) && !/\.\w+$/.test(url.split('?')[0] ?? '')
