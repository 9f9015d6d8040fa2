import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'

/** An answer as it leaves, made once for all who are told it. */
export interface SharedAnswer {
  /** Digest of what it says: whoever holds an answer of this revision holds this one. */
  revision: string
  /** The answer's bytes in an encoding, made at the first wish for it. */
  packed(encoding: Encoding): Promise<Buffer>
}

export type Encoding = 'identity' | 'gzip' | 'br'

/** What a reading is of. */
export interface SharedReading {
  shopId: number
  /** What else the answer depends on: the call, what was asked, and whatever of the asker shows in it. */
  of: readonly string[]
  /** Reads it, and makes the text that leaves. */
  make(): Promise<string>
}

/** Bytes of answers that one server keeps. */
const mostBytes = 32 * 1024 * 1024
/** What an answer counts for beside its text: the same, compressed, and what holds them. */
const overhead = 1.25

interface Kept {
  /** How far the shop was before the reading began; the answer tells of all until then. */
  number: string
  /** When the reading began, on this server's count of what it was asked and began. */
  begun: number
  answer: Promise<SharedAnswer>
}

/**
 * Answers that are the same for all who may ask for them, read once for as long as nothing happens in the shop. How far
 * the shop is, is read from the database at every asking: so no server tells what was so before a change that is
 * committed, wherever that was made. What holds is that whatever such an answer shows changes in a transaction that moves
 * the shop's log or its events; `tenancy.test.ts` tries each call.
 */
export function createSharedAnswers(db: Database): (reading: SharedReading) => Promise<SharedAnswer> {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes })
  let count = 0

  return async ({ shopId, of, make }) => {
    const key = JSON.stringify([shopId, ...of])
    const asked = count++
    const number = await readNumber(db, shopId)
    const earlier = kept.get(key)
    // Of another number it may be further or, where a database was put back to what it was, of what never happened.
    if (earlier && (earlier.number === number || earlier.begun > asked)) return earlier.answer
    const begun = count++
    const making = make()
    const entry = { number, begun, answer: making.then(sharedAnswer) }
    kept.set(key, entry, { size: 1 })
    // Whoever asked meanwhile is told the same; nobody after them.
    making.then(
      (text) => {
        if (kept.peek(key) === entry) kept.set(key, entry, { size: Math.ceil(text.length * overhead) })
      },
      () => {
        if (kept.peek(key) === entry) kept.delete(key)
      },
    )
    return entry.answer
  }
}

/** How far the shop is: `events.rows.hash` of its log. */
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
  // As of any other answer: more than this costs whoever waits for it.
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
}
