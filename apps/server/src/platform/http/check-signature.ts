import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { anonymousKey, clockToleranceSeconds, signedText } from '@roombook/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'
import type { Clock } from '../clock/clock.ts'

export interface SignedBy {
  /** The bearer token; undefined before login. */
  token: string | undefined
  nonce: string
  /** Time according to the caller's clock. */
  signedAt: Date
}

/**
 * Checks a request's clock and signature (7.01). The body is null for a file.
 * @returns the session token and the nonce.
 * @throws Refusal `request.clock_off` with the server's time in seconds, `request.bad_signature`.
 */
export function checkSignature(request: FastifyRequest, body: string | null, clock: Clock): SignedBy {
  const timestamp = Number(headerOf(request, 'x-timestamp') || 'none')
  const nonce = headerOf(request, 'x-nonce')
  const given = headerOf(request, 'x-signature')
  if (!Number.isInteger(timestamp) || !/^[\w-]{8,64}$/.test(nonce)) throw new Refusal('request.bad_signature')
  const now = Math.floor(clock.now().getTime() / 1000)
  if (Math.abs(now - timestamp) > clockToleranceSeconds) throw new Refusal('request.clock_off', { now })
  const token = /^Bearer ([\w-]{20,200})$/.exec(headerOf(request, 'authorization'))?.[1]
  const key = headerOf(request, 'idempotency-key')
  const text = signedText(
    { method: request.method, path: request.url, timestamp, nonce, key, body },
    (whole) => hash('sha256', whole),
  )
  const right = createHmac('sha256', token ?? anonymousKey)
    .update(text)
    .digest('base64url')
  const same = given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
  if (!same) throw new Refusal('request.bad_signature')
  return { token, nonce, signedAt: new Date(timestamp * 1000) }
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
