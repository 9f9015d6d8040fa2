import type { Call } from '@roombook/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'

/**
 * Returns the origin that a caller sent: `https://book.example.com`; localhost if there is none, as HTTP/1.0
 * permits.
 */
export const readOrigin = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${protocol}://${host || 'localhost'}`

/** Returns the site's origin: the configured one, or else the one that the caller used. */
export const siteOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : readOrigin(request)

/**
 * Refuses an invalid host, because pages, link previews and policies contain the requested host.
 * @throws Refusal `request.invalid`.
 */
export async function refuseBadHost({ host }: Pick<FastifyRequest, 'host'>): Promise<void> {
  if (host && !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) throw new Refusal('request.invalid')
}

/** Returns the user agent of the caller's browser. */
export const readUserAgent = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

/**
 * Reads the idempotency key of a changing call; undefined for other calls.
 * @throws Refusal `request.key_missing`.
 */
export function readIdempotencyKey(request: FastifyRequest, call: Call): string | undefined {
  if (call.effect !== 'changes') return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal('request.key_missing')
  return key
}
