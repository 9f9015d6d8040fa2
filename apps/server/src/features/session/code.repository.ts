import type { CodeUse } from '@roombook/contract/sign-in'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'

export interface NewCode {
  phone: string
  purpose: CodeUse
  codeHash: string
  /** Text of the message with the code. */
  content: string
  network: string
  at: Date
  until: Date
}

/** Limits of codes per phone and per network within a span, in seconds. */
export interface CodeShare {
  seconds: number
  byPhone: number
  byNetwork: number
}

/**
 * Stores a code and queues its message.
 * @returns the time to wait when the limit of the phone or network is reached, and which of them.
 */
export async function storeCode(
  db: Database,
  code: NewCode,
  shares: readonly CodeShare[],
): Promise<{ seconds: number; network: boolean } | undefined> {
  const byPhone = sql.val(shares.map((share) => share.byPhone))
  const byNetwork = sql.val(shares.map((share) => share.byNetwork))
  const spans = sql.val(shares.map((share) => `${share.seconds} seconds`))
  const { rows } = await sql<
    { wait_seconds: number; by_network: boolean } | { wait_seconds: null; by_network: null }
  >`
    select * from keep_code(${code.phone}, ${code.purpose}, ${code.codeHash}, ${code.content}, ${code.network},
      ${code.at}, ${code.until}, ${byPhone}::integer[], ${byNetwork}::integer[], ${spans}::interval[])`.execute(
    db,
  )
  const [stored] = rows
  return stored && stored.wait_seconds !== null
    ? { seconds: stored.wait_seconds, network: stored.by_network }
    : undefined
}

/**
 * Counts a try of the newest code; undefined without one. The network that requested it has its own number of
 * tries; `used_up` means that they are spent.
 */
export async function tryCode(
  db: Database,
  {
    phone,
    purpose,
    at,
    mostTries,
    network,
  }: { phone: string; purpose: CodeUse; at: Date; mostTries: number; network: string },
) {
  const { rows } = await sql<
    { id: number; code_hash: string; used_up: false } | { id: null; code_hash: null; used_up: true }
  >`
    select * from try_code(${phone}, ${purpose}, ${at}, ${mostTries}, ${network})`.execute(db)
  return rows[0]
}

/**
 * Spends a code and records the digest of the spender's secret.
 * @returns false when the code has been spent.
 */
export async function markCodeSpent(
  db: Database,
  id: number,
  { at, spender }: { at: Date; spender: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select spend_code(${id}, ${at}, ${spender}) as spent`.execute(db)
  return rows[0]?.spent ?? false
}

/** Returns the hash of the newest code if it was spent with the secret of this digest and is still valid. */
export async function findCodeSpentBy(
  db: Database,
  { phone, purpose, at, spender }: { phone: string; purpose: CodeUse; at: Date; spender: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ code_hash: string | null }>`
    select code_spent_by(${phone}, ${purpose}, ${at}, ${spender}) as code_hash`.execute(db)
  return rows[0]?.code_hash ?? undefined
}

export async function countWrongCodes(db: Database, network: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count_wrong_codes(${network}, ${since}) as count`.execute(db)
  return only(rows).count
}

export async function noteWrongCode(db: Database, network: string, at: Date): Promise<void> {
  await sql`select note_wrong_code(${network}, ${at})`.execute(db)
}
