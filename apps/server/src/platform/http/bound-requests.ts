import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BoundSettings } from '../config/network-settings.ts'
import { findNetwork } from './find-network.ts'
import { isCall } from './is-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page is rendered from the database for each request. */
    isDrawn?: boolean
  }
}

/** Kinds of requests, each with its own counter. */
type Kind = 'calls' | 'pages' | 'drawn'

/** Share of the page limit for pages rendered from the database, which cost more than a file. */
const drawnShare = 0.1
/** Maximum number of counted addresses; beyond it the least recently active one is dropped. */
const mostAddresses = 50_000

const kindOf = ({ url, routeOptions }: FastifyRequest): Kind => {
  if (isCall(url)) return 'calls'
  return routeOptions.config?.isDrawn ? 'drawn' : 'pages'
}

/**
 * Limits the requests of one network per minute: calls, pages and files, and pages rendered from the
 * database.
 */
export async function boundRequests(app: FastifyInstance, bounds: BoundSettings): Promise<void> {
  const most: Readonly<Record<Kind, number>> = {
    calls: bounds.requestsPerMinute,
    pages: bounds.pagesPerMinute,
    drawn: Math.ceil(bounds.pagesPerMinute * drawnShare),
  }
  if (most.calls === 0 && most.pages === 0) return
  await app.register(fastifyRateLimit, {
    max: (request) => most[kindOf(request)],
    timeWindow: '1 minute',
    cache: mostAddresses,
    keyGenerator: (request) => `${kindOf(request)} ${findNetwork(request.callerAddress)}`,
    // Health checks are unlimited.
    allowList: (request) => request.url === '/healthz' || most[kindOf(request)] === 0,
  })
}

/** Rate limit for requests without a route, such as the console's screens. */
export const boundOfUnknown = (app: FastifyInstance) =>
  app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {}
