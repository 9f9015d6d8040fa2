import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../auth/actor.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isNear } from './is-near.ts'

/**
 * Serves `/metrics` to this machine, and to other callers with the token. For all others the page does not
 * exist, because usage figures are confidential.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const mayRead = (request: FastifyRequest) =>
    token === undefined ? isNear(request) : brings(request.headers.authorization, token)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new Refusal('request.unknown_call')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

const brings = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`))
