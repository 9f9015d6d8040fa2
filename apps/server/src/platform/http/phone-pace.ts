import { digestHex } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'
import { only } from '../db/only.ts'
import { notePace, type OneOfStaff, requirePace } from './pace.ts'

/** Whole telephone numbers that one person may look at in an hour: a busy evening's desk has fewer. */
export const mostPhones = 60
const phonesSpanMs = 60 * 60_000

/**
 * The same of a staff member who looks at a whole telephone number, in an hour: a book that is copied is copied slowly.
 * What is refused is not counted, and neither is a retry.
 *
 * @returns how many they have seen in that hour, with this one.
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

/** Allows one notice per hour about a person's phone look-ups; counts it. */
export const mayReportLookups = (
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  now: Date,
): Promise<boolean> => notePace(tx, `phones-told:${shopId}:${staffId}`, now, 1, phonesSpanMs)

/** Whole numbers that one person may search in an hour and in a day who may not see them: each call at a busy desk is one. */
export const mostNumberSearches = { hour: 100, day: 300 } as const
/** Parts of numbers that one person may search in an hour who may see them. */
const mostPartialSearches = 120
const daySpanMs = 24 * 60 * 60_000

/**
 * The same limit for a staff member without the right to see numbers who searches a whole number in the
 * directory. A repeated search of one number counts once: pages are turned, and answers fetched again.
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

/** Whether a staff member who may see numbers may search by one more part of them; the same part counts once an hour. */
export async function mayAskPart(
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  part: string,
  now: Date,
): Promise<boolean> {
  const who = `parts:${shopId}:${staffId}`
  return !(await isNew(tx, who, part, now)) || notePace(tx, who, now, mostPartialSearches, phonesSpanMs)
}

/** Whether somebody did not ask for these digits within the hour; of them nothing is kept but a digest. */
const isNew = (tx: ShopTransaction, who: string, digits: string, now: Date): Promise<boolean> =>
  notePace(tx, `${who}:${digestHex(`${who}:${digits}`).slice(0, 16)}`, now, 1, phonesSpanMs)
