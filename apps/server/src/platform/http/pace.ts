import type { RefusalCode } from '@roombook/contract'
import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { Database, ShopTransaction } from '../db/database.ts'

const windowMs = 10 * 60_000

/** A staff member of a shop. */
export interface OneOfStaff {
  shopId: number
  staffId: number
}

/** Counts a request against its limit for the span. @throws Refusal with the seconds to wait. */
export async function requirePace(
  db: Database | ShopTransaction,
  who: string,
  now: Date,
  most: number,
  code: RefusalCode = 'request.too_many',
  spanMs = windowMs,
): Promise<void> {
  if (await notePace(db, who, now, most, spanMs)) return
  throw new Refusal(code).after(await secondsToWait(db, who, now, most, spanMs))
}

/** Seconds until the oldest counted request leaves the span. */
async function secondsToWait(
  db: Database | ShopTransaction,
  who: string,
  now: Date,
  most: number,
  spanMs: number,
): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select oldest_guest_request(${who}, ${new Date(now.getTime() - spanMs)}, ${most}) as at`.execute(db)
  const oldest = rows[0]?.at ?? now
  return Math.max(1, Math.ceil((oldest.getTime() + spanMs - now.getTime()) / 1000))
}

/** Counts a request unless its limit for the span is reached. @returns whether it was within the limit. */
export async function notePace(
  db: Database | ShopTransaction,
  who: string,
  now: Date,
  most: number,
  spanMs: number,
): Promise<boolean> {
  const since = new Date(now.getTime() - spanMs)
  const { rows } = await sql<{ allowed: boolean }>`
    select note_guest_request(${who}, ${now}, ${since}, ${most}) as allowed`.execute(db)
  return rows[0]?.allowed ?? false
}
