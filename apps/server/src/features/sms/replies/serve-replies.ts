import { createHash, timingSafeEqual } from 'node:crypto'
import { notifyOwnSmsReplies, notifySmsReplies } from '@roombook/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { replySecretIn } from '../account/reply-address.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import type { ReplySource } from '../sms-gateway.ts'
import { type RepliedTo, takeReplies } from './reply-arrival.repository.ts'

interface ReplyDependencies {
  db: Database
  clock: Clock
  log: Log
  gateways: SmsGateways
  /**
   * Secret in the callback address of the operator's account; without it replies to that account are refused.
   */
  secret: string | undefined
}

/** Room for a thousand replies of 500 characters each. */
const largestBody = 4_000_000

/**
 * Receives providers' webhooks with replies to the operator's account and to stores' own. They are not
 * signed, so the secret in the address authenticates them; without a secret the address does not exist.
 * Replies are stored in one statement and handled after the answer, since a provider waits only 700 ms.
 */
export function serveReplies(
  http: FastifyInstance,
  { db, clock, log, gateways, secret }: ReplyDependencies,
): void {
  async function handleReplies(
    source: ReplySource,
    { body, own }: { body: unknown; own?: RepliedTo },
  ): Promise<string> {
    const replies = typeof body === 'string' ? source.read(body) : undefined
    if (!replies) throw new Refusal('request.invalid')
    const taken = await takeReplies(db, replies, clock.now(), own)
    log.info({ told: replies.length, taken, shopId: own?.shopId }, 'replies were told of')
    return JSON.stringify(source.taken)
  }
  const send = (reply: FastifyReply, answer: string) => reply.type('application/json').send(answer)

  void http.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    const optionsOf = (call: string) => ({ config: { call }, bodyLimit: largestBody })
    scope.post<{ Params: { secret: string } }>(
      notifySmsReplies.path,
      optionsOf(notifySmsReplies.name),
      async ({ params, body }, reply) => {
        const source = gateways.operators.replies
        if (!source || !secret || !isSame(params.secret, secret)) throw new Refusal('request.unknown_call')
        return send(reply, await handleReplies(source, { body }))
      },
    )
    scope.post<{ Params: { shopId: string; secret: string } }>(
      notifyOwnSmsReplies.path,
      optionsOf(notifyOwnSmsReplies.name),
      async ({ params, body }, reply) => {
        const shopId = /^\d{1,15}$/.test(params.shopId) ? Number(params.shopId) : 0
        const own = await inShop(db, shopId, (tx) => gateways.ownOf(tx, shopId))
        const wanted = own && replySecretIn(gateways.sealer, shopId, own.row)
        const source = own?.gateway.replies
        if (!own || !source || !wanted || !isSame(params.secret, wanted))
          throw new Refusal('request.unknown_call')
        return send(reply, await handleReplies(source, { body, own: { shopId, sign: own.row.sign } }))
      },
    )
  })
}

/** Compares digests in constant time, independent of the lengths. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
