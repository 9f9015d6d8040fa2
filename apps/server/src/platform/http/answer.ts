import { envelopeStatus, failureMessage, refusalDataToWire, refusals } from '@roombook/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../calls/refusal.ts'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'

/**
 * Fastify's own errors, and PostgreSQL's for values out of a column's range, as refusals of the catalogue.
 */
const ownRefusals: Readonly<Record<string, Refusal>> = {
  // A path that cannot be decoded matches no call, and no path of ours has such a long segment.
  FST_ERR_BAD_URL: new Refusal('request.unknown_call'),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal('request.unknown_call'),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request.too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request.invalid'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('request.invalid'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal('request.invalid'),
  // A body that is not compressed as declared, or with an unsupported encoding.
  FST_CP_ERR_INVALID_CONTENT: new Refusal('request.invalid'),
  FST_CP_ERR_INVALID_CONTENT_ENCODING: new Refusal('request.invalid'),
  // A number out of a column's range, and a date out of the calendar, such as the year 0.
  22003: new Refusal('request.invalid'),
  22008: new Refusal('request.invalid'),
}

/** Seconds after which a retry at an overloaded or unavailable server is worthwhile. */
const retryAfterSeconds = 2

/**
 * Answers an error: a refusal with its own message, an unreachable database as `request.busy`, and anything
 * else with status 500 and a log entry with all details.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error)
  if (!refusal && isDisconnected(error)) {
    request.log.debug('the caller left before the answer')
    return reply
  }
  if (!refusal) {
    request.log.error({ err: error }, 'call failed')
    return reply.status(500).send({ status: envelopeStatus.failed, msg: failureMessage, data: null })
  }
  const { http } = refusals[refusal.code]
  if (error instanceof Refusal) request.log.debug({ code: refusal.code }, 'call refused')
  else request.log.info({ code: refusal.code, err: error }, 'call refused')
  const wait = refusal.retryAfter ?? (http === 503 ? retryAfterSeconds : undefined)
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply.status(http).send(envelopeOf(refusal))
}

/** Envelope of a refusal. */
export const envelopeOf = (refusal: Refusal) => ({
  status: refusal.code === 'session.ended' ? envelopeStatus.loggedOut : envelopeStatus.refused,
  msg: refusal.message,
  code: refusal.code,
  data: refusalDataToWire(refusal.code, refusal.data),
})

/**
 * Whether a call failed only because the caller closed the connection, so that nobody receives the answer.
 */
const isDisconnected = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Maps an error to a refusal; undefined for a fault. */
export function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (statusCode === 429) return new Refusal('request.too_many')
  if (statusCode === 503) return new Refusal('request.stopping')
  // Error of the file server for a path outside its folder.
  if (statusCode === 403 || statusCode === 404) return new Refusal('request.unknown_call')
  if (isDatabaseUnavailable(error)) return new Refusal('request.busy')
  return code === undefined ? undefined : ownRefusals[code]
}
