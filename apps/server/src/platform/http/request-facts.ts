import type { Call } from '@roombook/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'

/** The origin that a caller named: `https://book.example.com`. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** What a caller's browser calls itself. */
export const userAgentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

/**
 * The idempotency key of a call that changes something; of another, nothing.
 * @throws Refusal `request.key_missing`.
 */
export function keyOf(request: FastifyRequest, call: Call): string | undefined {
  if (call.effect !== 'changes') return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal('request.key_missing')
  return key
}
