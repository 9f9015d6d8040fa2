import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { vi } from 'vitest'
import { sentTexts } from './sent-texts.ts'

/** Work that a caller could measure by response time. */
export interface Work {
  /** Parameters of each computed or compared password hash. */
  hashes: string[]
  /** Statements about user accounts, attempts and codes, in order. */
  statements: string[]
}

/** Parameters that OWASP recommends for argon2id, as encoded in a hash. */
export const argon2idOfOwasp = 'argon2id 19456 2 1'

const aboutSessions = /login|account|code/

/**
 * Counts the work of a request instead of measuring time, which would depend on the machine. The test file
 * spies on the hashing: `vi.mock('@node-rs/argon2', { spy: true })`.
 */
export async function workOf(act: () => Promise<unknown>): Promise<Work> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const before = { hash: vi.mocked(hash).mock.calls.length, verify: vi.mocked(verify).mock.calls.length }
  try {
    await act()
    const statements = query.mock.calls
      .flatMap(([first]) => sentTexts(first))
      .filter((text) => aboutSessions.test(text))
    const made = vi.mocked(hash).mock.calls.slice(before.hash)
    const compared = vi.mocked(verify).mock.calls.slice(before.verify)
    return {
      hashes: [
        ...made.map(([, options]) => {
          const { algorithm, memoryCost, timeCost, parallelism } = options ?? {}
          return `${algorithm === 2 ? 'argon2id' : algorithm} ${memoryCost} ${timeCost} ${parallelism}`
        }),
        ...compared.map(([kept]) => parametersOf(String(kept))),
      ],
      statements,
    }
  } finally {
    query.mockRestore()
  }
}

const parametersOf = (stored: string): string =>
  stored.replace(/^\$(\w+)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$.*$/, '$1 $2 $3 $4')
