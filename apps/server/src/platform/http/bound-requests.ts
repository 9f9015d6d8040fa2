import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BoundSettings } from '../config/bound-settings.ts'
import { findNetwork } from './find-network.ts'
import { isCall } from './is-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page is made from the database for each who asks. */
    isDrawn?: boolean
  }
}

/** Kinds of requests, each counted by itself. */
type Kind = 'calls' | 'pages' | 'drawn'

/** Pages that are made from the database cost more than a file. */
const drawnShare = 0.1
/** Addresses that are counted at the same time; beyond them the one longest unheard is forgotten. */
const mostAddresses = 50_000

const kindOf = ({ url, routeOptions }: FastifyRequest): Kind => {
  if (isCall(url)) return 'calls'
  return routeOptions.config?.isDrawn ? 'drawn' : 'pages'
}

/** Bounds what one network may ask for in a minute: calls, pages and files, and of pages those that cost something. */
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
