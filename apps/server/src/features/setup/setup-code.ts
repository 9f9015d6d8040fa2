import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Characters that cannot be confused with each other. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const mostTries = 5

/** Code that proves access to the server's own output. */
export interface SetupCode {
  /** Printed form, such as `KX4M-9TQB`. */
  words: string
  /**
   * Checks a typed code; `over` after it was spent or had too many wrong tries. The next start creates a new
   * one.
   */
  prove(typed: string): 'right' | 'wrong' | 'over'
  /** Marks the code as used. */
  spend(): void
}

/** Creates the code of this server start: eight letters and digits, for at most five wrong tries. */
export function createSetupCode(): SetupCode {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  let triesLeft = mostTries
  return {
    words: `${code.slice(0, 4)}-${code.slice(4)}`,
    prove(typed) {
      if (triesLeft === 0) return 'over'
      if (timingSafeEqual(hashCode(typed), hashCode(code))) return 'right'
      triesLeft -= 1
      return triesLeft === 0 ? 'over' : 'wrong'
    },
    spend() {
      triesLeft = 0
    },
  }
}

/** Hashes the input to a fixed length, ignoring case, spaces and dashes. */
const hashCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()
