import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** None of them looks like another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const mostTries = 5

/** Code proving that the person who sets up reads the server's own output. */
export interface SetupCode {
  /** Printed form: `KX4M-9TQB`. */
  words: string
  /** Whether what somebody typed is it; `over` once it was spent, or guessed at too often: the next start has another. */
  prove(typed: string): 'right' | 'wrong' | 'over'
  /** It has done what it is for. */
  spend(): void
}

/** Makes a code for this start of the server: eight letters and figures, for five wrong tries at most. */
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
