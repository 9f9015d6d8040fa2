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
    /** Name of the contract's call that the route serves. */
    call?: string
    /** Whether that call changes data. */
    changes?: boolean
    /** Whether it only reads, so that it is logged at debug level. */
    reads?: boolean
  }
  interface FastifyReply {
    /** Reason of an answer with status 503; empty for any other. */
    unavailableFor: string
    /** Code of the refusal that the answer contains, if any. */
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
/** Time limit of a whole request; a picture may be uploaded over a slow connection. */
const requestTimeoutMs = 60_000
/** Time limit of the headers alone, which take one network packet. */
const headersTimeoutMs = 15_000
/**
 * Interval of checking connections: with the default, a stalled request gets half a minute more than its
 * limit.
 */
const connectionsCheckedMs = 5_000
/**
 * Time for which a stopping server still listens, so that busy connections get an answer rather than a reset.
 */
const drainMs = 500

export interface HttpServerOptions {
  config: Pick<Config, 'trustProxy' | 'bounds' | 'livePort' | 'site' | 'operator'>
  callers: CallerAddresses
  log: Log
  metrics: Metrics
  outages: Outages
  clock: Clock
  /** Rejects while the database is unreachable, with `NotReady` when it is reachable but unusable. */
  isReady(): Promise<unknown>
  /** Whether it is about to stop: proxies should send no new requests, but those that arrive are answered. */
  isLeaving(): boolean
}

/** Reason why a server is not ready, for `/readyz`. */
export class NotReady extends Error {}

/** Creates the Fastify instance with its limits, headers, health pages and uniform error format. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, callers, log, metrics, outages, clock, isReady, isLeaving } = options
  const noteRefusal = createSecurityEvents({ clock, log, metrics })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckedMs },
    // For the host and the protocol that a proxy passes on; addresses come from `callers` alone.
    trustProxy: callers.trusts,
    genReqId: () => randomKey(),
    // Idle connections do not delay a stop; busy ones finish.
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
    // On a stalled machine, pending connections are accepted before the listener closes.
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
    // One line for each changing call; reads, tens of thousands per evening, are logged at debug level.
    if (call !== 'page' && !reads && request.method === 'POST') request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    if (code !== undefined) noteRefusal({ code, call, shop })
  })

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: consolePolicy(config.site),
    // Set by the proxy that terminates TLS, if there is one.
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

/**
 * Warns once that requests come through a proxy that the settings do not mention: all its callers would count
 * as one.
 */
function warnOfProxy(app: FastifyInstance, log: Log): void {
  let isReported = false
  app.addHook('onRequest', async (request) => {
    if (isReported || !namesItsCaller(request)) return
    isReported = true
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
