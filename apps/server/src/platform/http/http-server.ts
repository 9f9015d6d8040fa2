import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import { type RefusalCode, randomKey, refusals } from '@roombook/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config/config.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { answerError, refusalFor } from './answer.ts'
import { answerUnread } from './answer-unread.ts'
import { boundRequests } from './bound-requests.ts'
import { type CallerAddresses, namesItsCaller } from './caller-address.ts'
import { consolePolicy, permissionsPolicy } from './content-policy.ts'
import { type Outages, unavailableReason } from './outages.ts'
import { refuseBadHost } from './request-facts.ts'
import { createSecurityEvents } from './security-events.ts'
import { serveMetrics } from './serve-metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the contract's call that the route answers. */
    call?: string
    /** Whether that call keeps something. */
    changes?: boolean
    /** Whether it only reads, and gets no line in the log. */
    reads?: boolean
  }
  interface FastifyReply {
    /** Why it says 503; nothing in any other. */
    unavailableFor: string
    /** The refusal that it says; nothing where it refuses nothing. */
    refusedAs: RefusalCode | undefined
  }
  interface FastifyRequest {
    /** Network address that the request counts for. */
    readonly callerAddress: string
    /** The store of the session, once it is known. */
    ofShop: number | undefined
  }
}

const bodyLimit = 1024 * 1024
/** For a whole request; a picture may come over a slow line. */
const requestTimeoutMs = 60_000
/** Timeout of the head alone, which is one network packet. */
const headersTimeoutMs = 15_000
/** How often connections are looked at: by default a request that stands still has half a minute more than its time. */
const connectionsCheckedMs = 5_000
/**
 * Time for which a stopping server still listens, so that busy connections end with an answer rather than a
 * reset.
 */
const drainMs = 500

export interface HttpServerOptions {
  config: Pick<Config, 'trustProxy' | 'bounds' | 'livePort' | 'site' | 'operator'>
  callers: CallerAddresses
  log: Log
  metrics: Metrics
  outages: Outages
  clock: Clock
  /** Rejects while the database cannot be reached, with `NotReady` where it is there and cannot be worked with. */
  isReady(): Promise<unknown>
  /** Whether it is about to stop: proxies are to send it nothing new, and what they send all the same is answered. */
  isLeaving(): boolean
}

/** Why a server is not ready, for `/readyz`. */
export class NotReady extends Error {}

/** Fastify with its limits, headers, health pages and the one form of every error. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, callers, log, metrics, outages, clock, isReady, isLeaving } = options
  const noteRefusal = createSecurityEvents({ clock, log, metrics })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckedMs },
    // For the host and the protocol that a proxy was asked by; of addresses `callers` alone is asked.
    trustProxy: callers.trusts,
    genReqId: () => randomKey(),
    // Idle connections do not keep a server from stopping; busy ones finish.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnread,
  })
  app.decorateRequest('callerAddress', {
    getter() {
      return callers.of(this.raw)
    },
  })
  if (config.trustProxy === 0) warnOfProxy(app, log)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.decorateReply('unavailableFor', '')
  app.decorateReply('refusedAs', undefined)
  app.decorateRequest('ofShop', undefined)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    reply.refusedAs = refusal?.code
    if (refusal && refusals[refusal.code].http === 503) {
      reply.unavailableFor = unavailableReason(isDatabaseUnavailable(error) ? error : refusal)
      outages.note(reply.unavailableFor, error)
    }
    return answerError(error, request, reply)
  })
  app.addHook('onRequest', refuseBadHost)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    await sleep(drainMs)
    // On a machine that had no time for it meanwhile, who knocked before is let in before the door is closed.
    await setImmediate()
  })
  // A kept-alive connection would delay the stop; a proxy would reuse it just as it closes.
  app.addHook('onSend', async (_, reply) => {
    if (stopping || isLeaving()) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call = 'page', changes = false, reads = false } = request.routeOptions.config
    const { refusedAs: code } = reply
    const { ofShop: shop } = request
    metrics.observe(call, reply.statusCode, reply.elapsedTime / 1000, reply.unavailableFor)
    if (changes && reply.statusCode === 200) outages.worked()
    const line = { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime), shop, code }
    // A line for each call that changes something; of what is read, tens of thousands an evening, at debug.
    if (call !== 'page' && !reads && request.method === 'POST') request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    if (code !== undefined) noteRefusal({ code, call, shop })
  })

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: consolePolicy(config.site),
    // The proxy that ends TLS says this, where there is one.
    hsts: false,
  })
  await app.register(fastifyCompress, {
    // An answer of two or three network packets is not worth compressing.
    threshold: 4096,
    encodings: ['br', 'gzip'],
    // The best compression is too slow for a single answer; files are compressed beforehand.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await boundRequests(app, config.bounds)

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isLeaving()) return reply.status(503).send({ status: 'stopping' })
    try {
      await isReady()
      return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      const status = error instanceof NotReady ? error.message : 'database unreachable'
      return reply.status(503).send({ status })
    }
  })
  serveMetrics(app, metrics, config.operator.metrics.token)
  return app
}

/** Says once that a proxy calls which the settings know nothing of: everybody then counts as one caller. */
function warnOfProxy(app: FastifyInstance, log: Log): void {
  let said = false
  app.addHook('onRequest', async (request) => {
    if (said || !namesItsCaller(request)) return
    said = true
    log.warn(
      { from: request.callerAddress },
      'a proxy calls for others, and TRUST_PROXY is 0: all its callers share one address, and its limits',
    )
  })
}

/** Listens without a log line for each address of the machine: the caller reports the address. */
export async function listenQuietly(app: FastifyInstance, at: { port: number; host: string }): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  try {
    await app.listen(at)
  } finally {
    app.log.level = level
  }
}
