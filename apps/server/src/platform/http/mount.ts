import {
  anonymousKey,
  type Call,
  codecOf,
  envelopeStatus,
  type InputOf,
  type OutputOf,
} from '@roombook/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findActor, useNonce } from '../auth/actor.ts'
import { permit } from '../auth/permit.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Outbox } from '../live/outbox.ts'
import { checkSignature, type SignedBy } from './check-signature.ts'
import { type GuestCall, type GuestInput, guestCall } from './guest-call.ts'
import { requireGuestPace } from './guest-pace.ts'
import { networkOf } from './network-of.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { type StaffCall, staffCall } from './staff-call.ts'

/** What a call without a session is handed beside its input. */
export interface OpenCall {
  now: Date
  /** The caller's network address. */
  address: string
}

type Handler<C extends Call> = (call: StaffCall, input: InputOf<C>) => Promise<OutputOf<C>>
type GuestHandler<C extends Call> = (call: GuestCall, input: InputOf<C>) => Promise<OutputOf<C>>
type OpenHandler<C extends Call> = (call: OpenCall, input: InputOf<C>) => Promise<OutputOf<C>>

/** Mounts calls of the contract. Signature, session, permission, plugin and input are checked before a handler runs. */
export interface Mount {
  staff<C extends Call>(call: C, handler: Handler<C>): void
  open<C extends Call>(call: C, handler: OpenHandler<C>): void
  /** By a guest without a session, in the shop and under the phone that the input names; paced by address. */
  guest<C extends Call>(call: C, handler: InputOf<C> extends GuestInput ? GuestHandler<C> : never): void
  /** Names of the calls mounted. */
  readonly mounted: ReadonlySet<string>
}

export interface MountOptions {
  app: FastifyInstance
  db: Database
  clock: Clock
  outbox: Outbox
  /** Parses every answer by the contract before it leaves, so that no column leaks. */
  checkAnswers: boolean
}

/** Where handlers meet HTTP. */
export function createMount({ app, db, clock, outbox, checkAnswers }: MountOptions): Mount {
  const mounted = new Set<string>()

  function post(
    call: Call,
    answer: (request: FastifyRequest, body: string, signed: SignedBy) => Promise<unknown>,
  ) {
    const codec = codecOf(call.output)
    mounted.add(call.name)
    app.post(call.path, { config: { call: call.name } }, async (request) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const signed = checkSignature(request, body, clock)
      const result = await answer(request, body, signed)
      const data = codec.toWire(checkAnswers ? call.output.parse(result) : result)
      return { status: envelopeStatus.ok, msg: call.done ?? '', data }
    })
  }

  return {
    mounted,
    staff(call, handler) {
      post(call, async (request, body, { token, nonce }) => {
        if (!token) throw new Refusal('session.ended')
        const now = clock.now()
        const found = await findActor(db, token, now, call.effect === 'reads' ? null : nonce)
        if (!found) throw new Refusal('session.ended')
        if (!found.nonceFresh) throw new Refusal('request.nonce_used')
        const { actor } = found
        permit(call, actor)
        const idempotencyKey = keyOf(request, call)
        const input = readInput(call, body) as InputOf<typeof call>
        return handler(staffCall({ call, actor, now, body, idempotencyKey, db, outbox }), input)
      })
    },
    open(call, handler) {
      post(call, async (request, body, { token, nonce }) => {
        const now = clock.now()
        if (call.effect !== 'reads' && !(await useNonce(db, token ?? anonymousKey, nonce, now))) {
          throw new Refusal('request.nonce_used')
        }
        const input = readInput(call, body) as InputOf<typeof call>
        return handler({ now, address: request.ip }, input)
      })
    },
    guest(call, handler) {
      post(call, async (request, body, { nonce }) => {
        const now = clock.now()
        if (call.effect !== 'reads') {
          if (!(await useNonce(db, anonymousKey, nonce, now))) throw new Refusal('request.nonce_used')
          await requireGuestPace(db, networkOf(request.ip), now)
        }
        const idempotencyKey = keyOf(request, call)
        const input = readInput(call, body) as InputOf<typeof call> & GuestInput
        const context = await guestCall({ call, input, now, body, idempotencyKey, db, outbox })
        return handler(context, input)
      })
    },
  }
}

/** The idempotency key of a call that changes something. */
function keyOf(request: FastifyRequest, call: Call): string | undefined {
  if (call.effect !== 'changes') return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal('request.key_missing')
  return key
}
