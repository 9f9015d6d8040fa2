import type { Call } from '@roombook/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'

/** The origin that a caller named: `https://book.example.com`; this machine's where they named none, as HTTP/1.0 may. */
export const readOrigin = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host || 'localhost'}`

/** Returns the site's origin: the configured one, or else the one that the caller used. */
export const siteOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : readOrigin(request)

/**
 * Pages, cards and policies name the host that was asked for.
 * @throws Refusal `request.invalid` for one that is none.
 */
export async function refuseBadHost({ host }: Pick<FastifyRequest, 'host'>): Promise<void> {
  if (host && !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) throw new Refusal('request.invalid')
}

/** Returns the user agent of the caller's browser. */
export const readUserAgent = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

/**
 * The idempotency key of a call that changes something; of another, nothing.
 * @throws Refusal `request.key_missing`.
 */
export function readIdempotencyKey(request: FastifyRequest, call: Call): string | undefined {
  if (call.effect !== 'changes') return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal('request.key_missing')
  return key
}
