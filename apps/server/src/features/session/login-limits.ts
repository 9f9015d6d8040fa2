import { Refusal } from '#platform/calls/refusal.ts'
import type { LoginFailures } from './session.repository.ts'

/** Period in which failures count, in minutes. */
export const windowMinutes = 15

const mostHere = 5
const mostFromAddress = 50
const suspicious = 20
const delayMs = 1500

/**
 * Whether a login must wait for the window to pass, because of failures of the account from this address, or
 * of the address for many accounts.
 */
export const isLockedOut = ({ here, address }: LoginFailures): boolean =>
  here >= mostHere || address >= mostFromAddress

/** Creates the lockout refusal, with the seconds after which it ends at the latest. */
export const tooManyAttempts = () => new Refusal('session.too_many_attempts').after(windowMinutes * 60)

/**
 * Returns the delay of an attempt, in milliseconds. A user account under attack is slowed for networks it has
 * not logged in from; it is never locked, or attackers could lock its owner out.
 */
export const attemptDelayMs = ({ account, familiar }: LoginFailures): number =>
  account >= suspicious && !familiar ? delayMs : 0
