import fastifyMultipart from '@fastify/multipart'
import { anonymousKey, type Call, type InputOf, listPaths, type OutputOf } from '@roombook/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BrandActor, findBrandActor } from '../auth/brand-actor.ts'
import { requireFresh, useNonce } from '../auth/nonce.ts'
import { type GuestAbroadCall, type GuestCall, type GuestInput, guestCall } from '../calls/guest-call.ts'
import { createSharedAnswers } from '../calls/shared-answers.ts'
import { type SharedCall, type StaffCall, sharedCall, staffCall } from '../calls/staff-call.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Reads } from '../db/reads.ts'
import type { Outbox } from '../live/outbox.ts'
import { createAdmission } from './admit.ts'
import { createAnswers } from './call-answers.ts'
import { checkSignature, type SignedBy } from './check-signature.ts'
import { requireGuestPace } from './guest-pace.ts'
import { digestOfFile, fileLimits, readFile } from './read-file.ts'
import { readInput } from './read-input.ts'
import { readIdempotencyKey, readOrigin, readUserAgent } from './request-facts.ts'
import { sendShared } from './send-shared.ts'

/** Context of a call without a session, beside its input. */
export interface OpenCall {
  now: Date
  /** The caller's network address. */
  address: string
  /** User agent of the caller's browser. */
  userAgent: string
  /** The origin that the caller sent: `https://book.example.com`. */
  origin: string
}

/** Context of a brand manager's call, beside its input. */
export interface BrandCall {
  actor: BrandActor
  now: Date
  /** Raw body and idempotency key, so that a repeated change takes effect once. */
  body: string
  idempotencyKey: string | undefined
}

type Handler<C extends Call> = (call: StaffCall, input: InputOf<C>) => Promise<OutputOf<C>>
type SharedHandler<C extends Call> = (call: SharedCall, input: InputOf<C>) => Promise<OutputOf<C>>
type FileHandler<C extends Call> = (call: StaffCall, file: Buffer) => Promise<OutputOf<C>>
type BrandHandler<C extends Call> = (call: BrandCall, input: InputOf<C>) => Promise<OutputOf<C>>
type GuestHandler<C extends Call> = (call: GuestCall, input: InputOf<C>) => Promise<OutputOf<C>>
type AbroadHandler<C extends Call> = (call: GuestAbroadCall, input: InputOf<C>) => Promise<OutputOf<C>>
type OpenHandler<C extends Call> = (call: OpenCall, input: InputOf<C>) => Promise<OutputOf<C>>

/**
 * Mounts calls of the contract. Signature, session, permission, plugin and input are checked before a handler
 * runs.
 */
export interface Mount {
  staff<C extends Call>(call: C, handler: Handler<C>): void
  /** Staff call whose answer is the same for all staff: read once and shared until an event of the shop. */
  shared<C extends Call>(call: C, handler: SharedHandler<C>): void
  /** Staff call with a file as its body, which is read only after all other checks. */
  file<C extends Call>(call: C, handler: FileHandler<C>): void
  open<C extends Call>(call: C, handler: OpenHandler<C>): void
  /** Call with a brand manager's session. */
  brand<C extends Call>(call: C, handler: BrandHandler<C>): void
  /** Call with a guest's session, in the shop that the input names; changes are rate-limited by address. */
  guest<C extends Call>(call: C, handler: InputOf<C> extends GuestInput ? GuestHandler<C> : never): void
  /** Call with a guest's session, in no single shop. */
  guestAbroad<C extends Call>(call: C, handler: AbroadHandler<C>): void
  /** Names of the calls mounted. */
  readonly mounted: ReadonlySet<string>
}

export interface MountOptions {
  app: FastifyInstance
  db: Database
  /** Database for reads that may lag. */
  reads: Reads
  clock: Clock
  outbox: Outbox
  /**
   * Validates every answer against the contract before it is sent, so that no column leaks, and turns
   * refusals that a call does not declare into faults.
   */
  checkAnswers: boolean
}

/** Connects handlers to HTTP routes. */
export function createMount({ app, db, reads, clock, outbox, checkAnswers }: MountOptions): Mount {
  const mounted = new Set<string>()
  const { actorOf, admit, admitGuest } = createAdmission({ db, clock, outbox })
  const { success, undeclared } = createAnswers(checkAnswers)
  const sharedAnswer = createSharedAnswers(db)

  function post(
    call: Call,
    answer: (request: FastifyRequest, body: string, signed: SignedBy) => Promise<unknown>,
  ) {
    mounted.add(call.name)
    for (const path of listPaths(call))
      app.post(path, { config: configOf(call) }, async (request) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const signed = checkSignature(request, body, clock)
        return success(call, await answer(request, body, signed).catch(undeclared(call)))
      })
  }

  return {
    mounted,
    staff(call, handler) {
      if (call.shared) throw new Error(`${call.name} is declared to be shared`)
      post(call, async (request, body, signed) => {
        const admitted = await admit(call, request, signed)
        const input = readInput(call, body) as InputOf<typeof call>
        const handled = (readsFrom: Database) => handler(staffCall({ ...admitted, body, readsFrom }), input)
        return call.mayLag ? reads.behind([admitted.actor.shopId], handled) : handled(db)
      })
    },
    shared(call, handler) {
      if (!call.shared) throw new Error(`${call.name} is not declared to be shared`)
      mounted.add(call.name)
      app.post(call.path, { config: configOf(call) }, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const { actor } = await admit(call, request, checkSignature(request, body, clock))
        const input = readInput(call, body) as InputOf<typeof call>
        const shared = sharedCall(db, actor)
        const answer = await sharedAnswer({
          shopId: shared.shopId,
          of: [call.name, JSON.stringify(input), shared.timezone],
          make: async () =>
            JSON.stringify(success(call, await handler(shared, input).catch(undeclared(call)))),
        })
        return sendShared(request, reply, answer)
      })
    },
    file(call, handler) {
      mounted.add(call.name)
      // Multipart bodies are parsed in this scope alone.
      void app.register(async (scope) => {
        await scope.register(fastifyMultipart, { limits: fileLimits })
        for (const path of listPaths(call))
          scope.post(path, { config: configOf(call) }, async (request) => {
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
        const idempotencyKey = readIdempotencyKey(request, call)
        const input = readInput(call, body) as InputOf<typeof call>
        return handler({ actor, now, body, idempotencyKey }, input)
      })
    },
    guest(call, handler) {
      post(call, async (request, body, signed) => {
        const { guest, now } = await admitGuest(call, signed)
        if (call.effect !== 'reads') await requireGuestPace(db, guest.guestId, now)
        const idempotencyKey = readIdempotencyKey(request, call)
        const input = readInput(call, body) as InputOf<typeof call> & GuestInput
        const address = request.callerAddress
        const context = await guestCall({
          call,
          guest,
          address,
          origin: readOrigin(request),
          input,
          now,
          body,
          idempotencyKey,
          db,
          outbox,
        })
        request.ofShop = context.shopId
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

/** Route configuration for monitoring. */
const configOf = ({ name, effect }: Call) => ({
  call: name,
  changes: effect === 'changes',
  reads: effect === 'reads',
})

const openCall = (request: FastifyRequest, now: Date): OpenCall => ({
  now,
  address: request.callerAddress,
  userAgent: readUserAgent(request),
  origin: readOrigin(request),
})
