import { setTimeout as sleep } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import { randomKey } from '@roombook/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { answerError } from './answer.ts'
import { consolePolicy } from './content-policy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call that the route answers. */
    call?: string
  }
}

const bodyLimit = 1024 * 1024
const requestTimeoutMs = 60_000
/** How long a stopping server goes on listening, so that busy connections end with an answer rather than a reset. */
const drainMs = 500

export interface HttpServerOptions {
  config: Pick<Config, 'trustProxy' | 'requestsPerMinute' | 'livePort' | 'site'>
  log: Log
  metrics: Metrics
  /** Rejects while the database cannot be reached. */
  isReady(): Promise<unknown>
}

/** Fastify with its limits, headers, health pages and the one form of every error. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, log, metrics, isReady } = options
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    trustProxy: config.trustProxy,
    genReqId: () => randomKey(),
    // Idle connections do not keep a server from stopping; busy ones finish.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerError,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    await sleep(drainMs)
  })
  // Kept alive, a connection that is answered during a stop would hold it up.
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? 'page'
    metrics.observe(call, reply.statusCode, reply.elapsedTime / 1000)
    request.log.debug({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: consolePolicy(config.site.assetHost),
    // The proxy that ends TLS says this, where there is one.
    hsts: false,
  })
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  if (config.requestsPerMinute > 0) {
    await app.register(fastifyRateLimit, {
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      allowList: (request) => !isCall(request.url),
    })
  }

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await isReady()
      return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}

/** Whether a path is a call's rather than a page's. */
export const isCall = (path: string): boolean => path.startsWith('/shopapi/') || path.startsWith('/api/')
