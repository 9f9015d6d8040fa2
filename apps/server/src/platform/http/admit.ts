import type { Call } from '@roombook/contract'
import type { FastifyRequest } from 'fastify'
import { findActor } from '../auth/actor.ts'
import { findGuestActor } from '../auth/guest-actor.ts'
import { requireFresh } from '../auth/nonce.ts'
import { permit } from '../auth/permit.ts'
import type { GuestAbroadCall } from '../calls/guest-call.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Outbox } from '../live/outbox.ts'
import type { SignedBy } from './check-signature.ts'
import { readIdempotencyKey, readOrigin, readUserAgent } from './request-facts.ts'

interface AdmissionParts {
  db: Database
  clock: Clock
  outbox: Outbox
}

/** Looks up the session of a token, and whether the nonce was used. */
type FindActor<Actor> = (
  ...of: Parameters<typeof findActor>
) => Promise<{ actor: Actor; nonce: NonNullable<Awaited<ReturnType<typeof findActor>>>['nonce'] } | undefined>

/** Creates the functions that authenticate and authorize callers with a session. */
export function createAdmission({ db, clock, outbox }: AdmissionParts) {
  /** Authenticates callers by a valid token of their kind; a change consumes the signature's nonce. */
  async function actorOf<Actor>(find: FindActor<Actor>, call: Call, signed: SignedBy) {
    const { token } = signed
    if (!token) throw new Refusal('session.ended')
    const now = clock.now()
    const found = await find(db, token, now, call.effect === 'reads' ? null : signed)
    if (!found) throw new Refusal('session.ended')
    requireFresh(found.nonce, now)
    return { actor: found.actor, now }
  }

  /** Admits a staff member to a call. */
  async function admit(call: Call, request: FastifyRequest, signed: SignedBy) {
    const { actor, now } = await actorOf(findActor, call, signed)
    request.ofShop = actor.shopId
    permit(call, actor)
    const from = {
      address: request.callerAddress,
      origin: readOrigin(request),
      userAgent: readUserAgent(request),
    }
    return { call, actor, ...from, now, idempotencyKey: readIdempotencyKey(request, call), db, outbox }
  }

  /** Admits a guest to a call. */
  async function admitGuest(call: Call, signed: SignedBy): Promise<GuestAbroadCall> {
    const { actor, now } = await actorOf(findGuestActor, call, signed)
    return { guest: actor, now }
  }

  return { actorOf, admit, admitGuest }
}
