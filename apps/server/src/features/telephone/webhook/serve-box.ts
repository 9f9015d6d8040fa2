import {
  boxEvent,
  boxMd5,
  boxPairing,
  boxStatus,
  pairPhoneBox,
  reportPhoneBox,
  reportPhoneCall,
} from '@roombook/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { parsePayload, parsePayloadJson } from '#platform/payload/parse-payload.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { pairBox } from '../boxes/pair-box.ts'
import { parseFields } from './parse-fields.ts'
import { type BoxName, proveBox, proveByMd5 } from './prove-box.ts'
import { takeEvent, takeRing } from './take-event.ts'
import { takeStatus } from './take-status.ts'

interface BoxDependencies {
  db: Database
  clock: Clock
  log: Log
  outbox: Outbox
  sealer: Sealer | undefined
}

/** Size limit of a request; boxes send a few hundred bytes. */
const largestBody = 16 * 1024

/** Serves the telephone boxes' requests. A body is parsed only after its signature is verified. */
export function serveBoxes(http: FastifyInstance, { clock, log, ...shared }: BoxDependencies): void {
  void http.register(async (scope) => {
    // Keep the raw body, since the signature covers it.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    const optionsOf = (call: { name: string }) => ({ config: { call: call.name }, bodyLimit: largestBody })
    const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
    const header = ({ headers }: FastifyRequest, name: string): string =>
      String(headers[`x-box-${name}`] ?? '')
    const midOf = ({ query }: FastifyRequest): string => String((query as { mid?: unknown }).mid ?? '')
    const prove = (request: FastifyRequest, now: Date): Promise<BoxName> =>
      proveBox({ ...shared, now }, midOf(request), {
        timestamp: header(request, 'timestamp'),
        nonce: header(request, 'nonce'),
        signature: header(request, 'signature'),
        body: bodyOf(request),
      })

    scope.post(reportPhoneCall.path, optionsOf(reportPhoneCall), async (request) => {
      const now = clock.now()
      const dependencies = { ...shared, now }
      if (header(request, 'signature') === '') {
        const ring = parsePayload(boxMd5, parseFields(request.query, bodyOf(request)))
        const name = await proveByMd5(dependencies, midOf(request), ring)
        return takeRing(dependencies, name, ring)
      }
      const name = await prove(request, now)
      const event = parsePayload(boxEvent, parsePayloadJson(bodyOf(request)))
      const answer = await takeEvent(dependencies, name, event)
      log.info({ ...name, event: event.event, reminds: answer.reminds }, 'a telephone box told')
      return answer
    })
    scope.post(reportPhoneBox.path, optionsOf(reportPhoneBox), async (request) => {
      const now = clock.now()
      const name = await prove(request, now)
      return takeStatus({ ...shared, now }, name, parsePayload(boxStatus, parsePayloadJson(bodyOf(request))))
    })
    scope.post(pairPhoneBox.path, optionsOf(pairPhoneBox), async (request) => {
      const pairing = parsePayload(boxPairing, parsePayloadJson(bodyOf(request)))
      const answer = await pairBox({ ...shared, now: clock.now(), address: request.callerAddress }, pairing)
      log.info({ mid: answer.mid }, 'a telephone box was bound')
      return answer
    })
  })
}
