import fastifyMultipart from '@fastify/multipart'
import {
  anonymousKey,
  type Call,
  codecOf,
  envelopeStatus,
  type InputOf,
  mayRefuse,
  type OutputOf,
} from '@roombook/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findActor } from '../auth/actor.ts'
import { type BrandActor, findBrandActor } from '../auth/brand-actor.ts'
import { findGuestActor } from '../auth/guest-actor.ts'
import { requireFresh, useNonce } from '../auth/nonce.ts'
import { permit } from '../auth/permit.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Outbox } from '../live/outbox.ts'
import { checkSignature, type SignedBy } from './check-signature.ts'
import { type GuestAbroadCall, type GuestCall, type GuestInput, guestCall } from './guest-call.ts'
import { requireGuestPace } from './guest-pace.ts'
import { digestOfFile, fileLimits, readFile } from './read-file.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { type StaffCall, staffCall } from './staff-call.ts'

/** What a call without a session is handed beside its input. */
export interface OpenCall {
  now: Date
  /** The caller's network address. */
  address: string
  /** What the caller's browser calls itself. */
  userAgent: string
  /** The origin that the caller named: `https://book.example.com`. */
  origin: string
}

/** What a call by somebody who looks after a brand is handed beside its input. */
export interface BrandCall {
  actor: BrandActor
  now: Date
  /** What the caller sent, as text, and under which key: so that a change that comes twice is made once. */
  body: string
  idempotencyKey: string | undefined
}

type Handler<C extends Call> = (call: StaffCall, input: InputOf<C>) => Promise<OutputOf<C>>
type FileHandler<C extends Call> = (call: StaffCall, file: Buffer) => Promise<OutputOf<C>>
type BrandHandler<C extends Call> = (call: BrandCall, input: InputOf<C>) => Promise<OutputOf<C>>
type GuestHandler<C extends Call> = (call: GuestCall, input: InputOf<C>) => Promise<OutputOf<C>>
type AbroadHandler<C extends Call> = (call: GuestAbroadCall, input: InputOf<C>) => Promise<OutputOf<C>>
type OpenHandler<C extends Call> = (call: OpenCall, input: InputOf<C>) => Promise<OutputOf<C>>

/** Mounts calls of the contract. Signature, session, permission, plugin and input are checked before a handler runs. */
export interface Mount {
  staff<C extends Call>(call: C, handler: Handler<C>): void
  /** By staff, with a file for a body; it is read only once everything else has been checked. */
  file<C extends Call>(call: C, handler: FileHandler<C>): void
  open<C extends Call>(call: C, handler: OpenHandler<C>): void
  /** By somebody who looks after a brand, with a session of that kind. */
  brand<C extends Call>(call: C, handler: BrandHandler<C>): void
  /** By a guest with a session, in the shop that the input names; changes are paced by address. */
  guest<C extends Call>(call: C, handler: InputOf<C> extends GuestInput ? GuestHandler<C> : never): void
  /** By a guest with a session, in no one shop. */
  guestAbroad<C extends Call>(call: C, handler: AbroadHandler<C>): void
  /** Names of the calls mounted. */
  readonly mounted: ReadonlySet<string>
}

export interface MountOptions {
  app: FastifyInstance
  db: Database
  clock: Clock
  outbox: Outbox
  /**
   * Parses every answer by the contract before it leaves, so that no column leaks, and lets no call refuse with what it does
   * not declare.
   */
  checkAnswers: boolean
}

/** Looks up whose session a token is of, and whether its nonce was used. */
type FindActor<Actor> = (
  ...of: Parameters<typeof findActor>
) => Promise<{ actor: Actor; nonce: NonNullable<Awaited<ReturnType<typeof findActor>>>['nonce'] } | undefined>

/** Where handlers meet HTTP. */
export function createMount({ app, db, clock, outbox, checkAnswers }: MountOptions): Mount {
  const mounted = new Set<string>()

  function success(call: Call, result: unknown) {
    const data = codecOf(call.output).toWire(checkAnswers ? call.output.parse(result) : result)
    return { status: envelopeStatus.ok, msg: call.done ?? '', data }
  }

  function post(
    call: Call,
    answer: (request: FastifyRequest, body: string, signed: SignedBy) => Promise<unknown>,
  ) {
    mounted.add(call.name)
    app.post(call.path, { config: { call: call.name } }, async (request) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const signed = checkSignature(request, body, clock)
      return success(call, await answer(request, body, signed).catch(undeclared(call)))
    })
  }

  /** Turns a refusal that the call does not declare into the fault that it is; pages would not know what to say to it. */
  const undeclared =
    (call: Call) =>
    (error: unknown): never => {
      if (checkAnswers && error instanceof Refusal && !mayRefuse(call, error.code))
        throw new Error(`${call.name} does not declare ${error.code}`, { cause: error })
      throw error
    }

  /** Who calls, by a token of their kind that has not ended; what changes something uses its signature up. */
  async function actorOf<Actor>(find: FindActor<Actor>, call: Call, signed: SignedBy) {
    const { token } = signed
    if (!token) throw new Refusal('session.ended')
    const now = clock.now()
    const found = await find(db, token, now, call.effect === 'reads' ? null : signed)
    if (!found) throw new Refusal('session.ended')
    requireFresh(found.nonce, now)
    return { actor: found.actor, now }
  }

  /** Lets a staff member through to a call. */
  async function admit(call: Call, request: FastifyRequest, signed: SignedBy) {
    const { actor, now } = await actorOf(findActor, call, signed)
    permit(call, actor)
    const from = {
      address: request.callerAddress,
      origin: originOf(request),
      userAgent: userAgentOf(request),
    }
    return { call, actor, ...from, now, idempotencyKey: keyOf(request, call), db, outbox }
  }

  /** Lets a guest through to a call. */
  async function admitGuest(call: Call, signed: SignedBy): Promise<GuestAbroadCall> {
    const { actor, now } = await actorOf(findGuestActor, call, signed)
    return { guest: actor, now }
  }

  return {
    mounted,
    staff(call, handler) {
      post(call, async (request, body, signed) => {
        const admitted = await admit(call, request, signed)
        const input = readInput(call, body) as InputOf<typeof call>
        return handler(staffCall({ ...admitted, body }), input)
      })
    },
    file(call, handler) {
      mounted.add(call.name)
      // Nowhere else is such a body understood.
      void app.register(async (scope) => {
        await scope.register(fastifyMultipart, { limits: fileLimits })
        scope.post(call.path, { config: { call: call.name } }, async (request) => {
          const admitted = await admit(call, request, checkSignature(request, null, clock))
          const file = await readFile(request)
          const handled = handler(staffCall({ ...admitted, body: digestOfFile(file) }), file)
          return success(call, await handled.catch(undeclared(call)))
        })
      })
    },
    open(call, handler) {
      post(call, async (request, body, signed) => {
        const now = clock.now()
        if (call.effect !== 'reads') {
          requireFresh(await useNonce(db, signed.token ?? anonymousKey, signed, now), now)
        }
        const input = readInput(call, body) as InputOf<typeof call>
        return handler(openCall(request, now), input)
      })
    },
    brand(call, handler) {
      post(call, async (request, body, signed) => {
        const { actor, now } = await actorOf(findBrandActor, call, signed)
        const idempotencyKey = keyOf(request, call)
        const input = readInput(call, body) as InputOf<typeof call>
        return handler({ actor, now, body, idempotencyKey }, input)
      })
    },
    guest(call, handler) {
      post(call, async (request, body, signed) => {
        const { guest, now } = await admitGuest(call, signed)
        if (call.effect !== 'reads') await requireGuestPace(db, guest.guestId, now)
        const idempotencyKey = keyOf(request, call)
        const input = readInput(call, body) as InputOf<typeof call> & GuestInput
        const address = request.callerAddress
        const context = await guestCall({
          call,
          guest,
          address,
          origin: originOf(request),
          input,
          now,
          body,
          idempotencyKey,
          db,
          outbox,
        })
        return handler(context, input)
      })
    },
    guestAbroad(call, handler) {
      post(call, async (_, body, signed) => {
        const admitted = await admitGuest(call, signed)
        return handler(admitted, readInput(call, body) as InputOf<typeof call>)
      })
    },
  }
}

const openCall = (request: FastifyRequest, now: Date): OpenCall => ({
  now,
  address: request.callerAddress,
  userAgent: userAgentOf(request),
  origin: originOf(request),
})

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
const userAgentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? ''

/** The idempotency key of a call that changes something. */
function keyOf(request: FastifyRequest, call: Call): string | undefined {
  if (call.effect !== 'changes') return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal('request.key_missing')
  return key
}
