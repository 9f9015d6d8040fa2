import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'

/** A serialized answer, shared by all its readers. */
export interface SharedAnswer {
  /** Digest of the content: equal revisions have equal content. */
  revision: string
  /** The answer's bytes in an encoding, compressed on first use. */
  packed(encoding: Encoding): Promise<Buffer>
}

export type Encoding = 'identity' | 'gzip' | 'br'

/** Subject and source of a shared answer. */
export interface SharedReading {
  shopId: number
  /**
   * Further parts of the cache key: the call, its input, and every trait of the caller that shows in the
   * answer.
   */
  of: readonly string[]
  /** Reads the answer and serializes it. */
  make(): Promise<string>
}

/** Memory limit of one server's cached answers, in bytes. */
const mostBytes = 32 * 1024 * 1024
/** Size of a cached answer relative to its text: compressed forms and bookkeeping. */
const overhead = 1.25

interface CachedAnswer {
  /** The shop's event number before the read began; the answer includes all events up to it. */
  number: string
  /** Position of the read's start in this server's sequence of requests and reads. */
  begun: number
  answer: Promise<SharedAnswer>
}

/**
 * Caches answers that are the same for all permitted callers, until an event of the shop. Each request reads
 * the shop's event number from the database, so no server serves a state from before a committed change,
 * wherever that was made. Invariant: everything that such an answer shows changes in a transaction that
 * advances the shop's log or its events; `tenancy.test.ts` tries each call.
 */
export function createSharedAnswers(db: Database): (reading: SharedReading) => Promise<SharedAnswer> {
  const cache = new LRUCache<string, CachedAnswer>({ maxSize: mostBytes })
  let count = 0

  return async ({ shopId, of, make }) => {
    const key = JSON.stringify([shopId, ...of])
    const sequence = count++
    const number = await readNumber(db, shopId)
    const earlier = cache.get(key)
    // Any other number invalidates: the shop has advanced, or the database was restored to an earlier state.
    if (earlier && (earlier.number === number || earlier.begun > sequence)) return earlier.answer
    const begun = count++
    const making = make()
    const entry = { number, begun, answer: making.then(sharedAnswer) }
    cache.set(key, entry, { size: 1 })
    // Concurrent requests share a failure; a later one reads again.
    making.then(
      (text) => {
        if (cache.peek(key) === entry) cache.set(key, entry, { size: Math.ceil(text.length * overhead) })
      },
      () => {
        if (cache.peek(key) === entry) cache.delete(key)
      },
    )
    return entry.answer
  }
}

/** Reads the shop's event number: `events.rows.hash` of its log. */
async function readNumber(db: Database, shopId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`select shop_number(${shopId}) as number`.execute(db)
  const [row] = rows
  if (!row?.number) throw new Error(`shop ${shopId} has no counter`)
  return row.number
}

function sharedAnswer(text: string): SharedAnswer {
  const plain = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    revision: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    packed(encoding) {
      const bytes = made.get(encoding) ?? packers[encoding](plain)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

const packers: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  identity: async (plain) => plain,
  gzip: promisify(gzip),
  // Same level as other answers: a higher one makes clients wait.
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
