import { reportPosEvent } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { takeDay } from '../days/take-day.ts'
import { proveTill } from './prove-till.ts'
import { readEvent } from './read-event.ts'
import { takeEvent } from './take-event.ts'

interface EventDependencies {
  db: Database
  clock: Clock
  log: Log
  outbox: Outbox
  sealer: Sealer | undefined
}

/** Bytes; an event has a few hundred, a day's report at most three thousand bills. */
const largestBody = 512 * 1024

/** Serves requests of till systems. An event is parsed only after its signature is verified. */
export function serveEvents(http: FastifyInstance, { sealer, ...dependencies }: EventDependencies): void {
  void http.register(async (scope) => {
    // Keep the raw body, since the signature covers it.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    const options = { config: { call: reportPosEvent.name }, bodyLimit: largestBody }
    scope.post(reportPosEvent.path, options, async ({ headers, body: sent }, reply) => {
      const header = (name: string) => String(headers[`x-pos-${name}`] ?? '')
      const body = typeof sent === 'string' ? sent : ''
      const now = dependencies.clock.now()
      const proof = {
        key: header('key'),
        timestamp: header('timestamp'),
        nonce: header('nonce'),
        signature: header('signature'),
        body,
      }
      const name = await proveTill({ db: dependencies.db, sealer, now }, proof)
      const event = readEvent(body)
      const taking = { ...dependencies, now }
      const answer =
        event.type === 'day.closed'
          ? await takeDay(taking, name, { event, body })
          : await takeEvent({ ...taking, sealer }, name, { event, body })
      dependencies.log.info(
        { ...name, type: event.type, result: answer.result, problem: answer.problem },
        'a till told',
      )
      return reply.type('application/json').send(answer)
    })
  })
}
