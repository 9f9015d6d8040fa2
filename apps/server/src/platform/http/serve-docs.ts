import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { buildOpenApi, calls, externalCalls } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import { isNear } from './is-near.ts'

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

interface DocsOptions {
  version: string
  /** Whether calls can be tried out from other machines too. */
  mayTry: boolean
}

/**
 * Serves the contract: `/openapi.json` for programs, and `/docs` for people, where calls can be tried out if
 * permitted. Trying a call needs a session as usual.
 */
export async function serveDocs(app: FastifyInstance, { version, mayTry }: DocsOptions): Promise<void> {
  let document: string | undefined
  /** Built at the first request, since describing every call takes as long as the rest of a start. */
  const openApi = () => (document ??= JSON.stringify(buildOpenApi(calls, version, externalCalls)))
  const forAWhile = 'public, max-age=300'
  const script = await readFile(new URL('./sign-docs.js', import.meta.url), 'utf8')
  app.get('/openapi.json', (_, reply) =>
    reply.header('cache-control', forAWhile).type('application/json; charset=utf-8').send(openApi()),
  )
  app.get('/docs', (_, reply) => reply.redirect('/docs/'))
  app.get('/docs/swagger-initializer.js', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript')
      .send(`const mayTry = ${mayTry || isNear(request)} && crypto.subtle !== undefined\n${script}`),
  )
  await app.register(fastifyStatic, { root: swaggerFolder, prefix: '/docs/', decorateReply: false })
}
