import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits that cannot be confused with each other. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const mostTries = 5

/** Code that proves access to the server's own output. */
export interface SetupCode {
  /** Printed form, such as `KX4M-9TQB`. */
  text: string
  /**
   * Checks an entered code; `over` once it was used or guessed wrong too often, until a restart creates
   * another.
   */
  prove(typed: string): 'right' | 'wrong' | 'over'
  /** Invalidates the code after its use. */
  spend(): void
}

/**
 * Creates the set-up code of this server process: eight letters and digits, with at most five wrong attempts.
 */
export function createSetupCode(): SetupCode {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  let remainingTries = mostTries
  return {
    text: `${code.slice(0, 4)}-${code.slice(4)}`,
    prove(typed) {
      if (remainingTries === 0) return 'over'
      if (timingSafeEqual(hashCode(typed), hashCode(code))) return 'right'
      remainingTries -= 1
      return remainingTries === 0 ? 'over' : 'wrong'
    },
    spend() {
      remainingTries = 0
    },
  }
}

/** Hashes the input to a fixed length, ignoring case, spaces and dashes. */
const hashCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
