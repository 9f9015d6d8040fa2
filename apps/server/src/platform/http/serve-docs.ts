import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { calls, externalCalls, openApiOf } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const startSwagger = `window.ui = SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#swagger-ui', presets: [SwaggerUIBundle.presets.apis], supportedSubmitMethods: [],
  validatorUrl: null,
})`

/** The contract for people and programs: `/openapi.json`, and `/docs` to read it. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const document = openApiOf(calls, version, externalCalls)
  const forAWhile = 'public, max-age=300'
  app.get('/openapi.json', (_, reply) => reply.header('cache-control', forAWhile).send(document))
  app.get('/docs', (_, reply) => reply.redirect('/docs/'))
  app.get('/docs/swagger-initializer.js', (_, reply) => reply.type('text/javascript').send(startSwagger))
  await app.register(fastifyStatic, { root: swaggerFolder, prefix: '/docs/', decorateReply: false })
}
