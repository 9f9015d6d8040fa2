import { digestHex } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'
import { only } from '../db/only.ts'
import { notePace, type OneOfStaff, requirePace } from './pace.ts'

/** Limit of unmasked phone numbers per person and hour, more than a busy evening requires. */
export const mostPhones = 60
const phonesSpanMs = 60 * 60_000

/**
 * Counts a staff member's look-up of an unmasked phone number against the hourly limit, which slows copying
 * of the directory. Neither a refused look-up nor a retry is counted.
 *
 * @returns the number of look-ups in that hour, this one included.
 * @throws Refusal `permission.too_many_phones`.
 */
export async function requirePhonePace(
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  now: Date,
): Promise<number> {
  const who = `phones:${shopId}:${staffId}`
  await requirePace(tx, who, now, mostPhones, 'permission.too_many_phones', phonesSpanMs)
  const since = new Date(now.getTime() - phonesSpanMs)
  const { rows } = await sql<{ seen: number }>`select count_guest_requests(${who}, ${since}) as seen`.execute(
    tx,
  )
  return only(rows).seen
}

/** Whether to report a person's phone look-ups: at most one notice per hour; counts it. */
export const mayReportLookups = (
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  now: Date,
): Promise<boolean> => notePace(tx, `phones-told:${shopId}:${staffId}`, now, 1, phonesSpanMs)

/**
 * Limits of complete numbers searched by a person without the right to see numbers; at a busy desk each call
 * needs one.
 */
export const mostNumberSearches = { hour: 100, day: 300 } as const
/** Limit of partial numbers searched per hour by a person with the right to see numbers. */
const mostPartialSearches = 120
const daySpanMs = 24 * 60 * 60_000

/**
 * Counts a search by complete number of a staff member without the right to see numbers. A repeated search
 * for the same number counts once, because of paging and refetching.
 *
 * @returns whether it was the last search allowed in an hour or a day.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function requireNumberPace(
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  phone: string,
  now: Date,
): Promise<boolean> {
  const who = `numbers:${shopId}:${staffId}`
  if (!(await isNew(tx, who, phone, now))) return false
  const { hour, day } = mostNumberSearches
  await requirePace(tx, `${who}:day`, now, day, 'permission.too_many_searches', daySpanMs)
  await requirePace(tx, who, now, hour, 'permission.too_many_searches', phonesSpanMs)
  const count = async (name: string, spanMs: number) => {
    const since = new Date(now.getTime() - spanMs)
    const { rows } = await sql<{ n: number }>`select count_guest_requests(${name}, ${since}) as n`.execute(tx)
    return only(rows).n
  }
  return (await count(who, phonesSpanMs)) >= hour || (await count(`${who}:day`, daySpanMs)) >= day
}

/**
 * Whether a staff member with the right to see numbers may search another partial number; the same one counts
 * once an hour.
 */
export async function mayAskPart(
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  part: string,
  now: Date,
): Promise<boolean> {
  const who = `parts:${shopId}:${staffId}`
  return !(await isNew(tx, who, part, now)) || notePace(tx, who, now, mostPartialSearches, phonesSpanMs)
}

/** Whether a person has not searched these digits within the hour; only a digest of them is stored. */
const isNew = (tx: ShopTransaction, who: string, digits: string, now: Date): Promise<boolean> =>
  notePace(tx, `${who}:${digestHex(`${who}:${digits}`).slice(0, 16)}`, now, 1, phonesSpanMs)
