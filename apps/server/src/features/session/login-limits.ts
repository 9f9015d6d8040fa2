import { Refusal } from '#platform/calls/refusal.ts'
import type { LoginFailures } from './session.repository.ts'

/** How far back failures count. */
export const windowMinutes = 15

const mostHere = 5
const mostFromAddress = 50
const suspicious = 20
const delayMs = 1500

/** Whether a login must wait for the window to pass: an account tried from one place, or one place that tries many. */
export const isLockedOut = ({ here, address }: LoginFailures): boolean =>
  here >= mostHere || address >= mostFromAddress

/** What whoever is locked out is told, with the seconds after which it is over at the latest. */
export const tooManyAttempts = () => new Refusal('session.too_many_attempts').after(windowMinutes * 60)

/**
 * How long an attempt is kept waiting, in milliseconds. An account that is being guessed at from many places is
 * slowed for places it has not logged in from; it is never locked, or anybody could lock its owner out.
 */
export const delayOf = ({ account, familiar }: LoginFailures): number =>
  account >= suspicious && !familiar ? delayMs : 0
