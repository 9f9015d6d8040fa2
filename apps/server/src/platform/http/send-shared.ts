import { envelopeStatus, knownRevisionHeader, revisionHeader } from '@roombook/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, SharedAnswer } from '../calls/shared-answers.ts'

const unchanged = JSON.stringify({ status: envelopeStatus.unchanged, msg: '', data: null })

/** Sends a shared answer; a client that has the same revision only receives that nothing has changed. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): Promise<FastifyReply> {
  reply.header(revisionHeader, answer.revision).type('application/json; charset=utf-8')
  if (request.headers[knownRevisionHeader] === answer.revision) return reply.send(unchanged)
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  const bytes = await answer.packed(encoding)
  return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(bytes)
}

/** Selects the best encoding that the caller accepts; one with a weight of zero is not accepted. */
function encodingFor(accepted: string): Encoding {
  const taken = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().toLowerCase().split(';'))
      .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}
