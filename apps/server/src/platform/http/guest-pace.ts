import { digestHex, type RefusalCode } from '@roombook/contract'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '../db/database.ts'
import { Refusal } from './refusal.ts'

const windowMs = 10 * 60_000

/** Many telephones share one address: a mobile network's, a hotel's. */
const mostOfAddress = 30

/** Choosing dishes is a change with every tap. */
const mostOfGuest = 300

/**
 * Notes that a network asks for something to be done that costs the shop something, unless it has had its share of the
 * last ten minutes.
 * @param most how often it may, where its people are known by more than the address
 * @throws Refusal `request.too_many`.
 */
export const requireAddressPace = (
  db: Database | ShopTransaction,
  network: string,
  now: Date,
  most = mostOfAddress,
): Promise<void> => requirePace(db, network, now, most)

/** Pictures that one person may send; nobody's menu has more in ten minutes. */
const mostUploads = 100

/** The same of a staff member who sends a picture, whatever becomes of it. @throws Refusal `uploads.too_many`. */
export const requireUploadPace = (
  db: Database,
  { shopId, staffId }: { shopId: number; staffId: number },
  now: Date,
): Promise<void> => requirePace(db, `upload:${shopId}:${staffId}`, now, mostUploads, 'uploads.too_many')

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
  return rows[0]?.seen ?? 0
}

/** Whether nobody was told of that person's looking in the last hour; notes that they are told now. */
export const mayTellOfPhones = (
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  now: Date,
): Promise<boolean> => notePace(tx, `phones-told:${shopId}:${staffId}`, now, 1, phonesSpanMs)

/** Whole numbers that one person may search in an hour and in a day who may not see them: each call at a busy desk is one. */
export const mostNumbersAsked = { hour: 100, day: 300 } as const
/** Parts of numbers that one person may search in an hour who may see them. */
const mostParts = 120
const daySpanMs = 24 * 60 * 60_000

/**
 * The same of a staff member who asks whether a whole number is in the directory and may not see those that are. The
 * same number asked again is no other: pages are turned, and answers fetched anew.
 *
 * @returns whether it was the last that they may ask in an hour or a day.
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
  const { hour, day } = mostNumbersAsked
  await requirePace(tx, `${who}:day`, now, day, 'permission.too_many_searches', daySpanMs)
  await requirePace(tx, who, now, hour, 'permission.too_many_searches', phonesSpanMs)
  const count = async (name: string, spanMs: number) => {
    const since = new Date(now.getTime() - spanMs)
    const { rows } = await sql<{ n: number }>`select count_guest_requests(${name}, ${since}) as n`.execute(tx)
    return rows[0]?.n ?? 0
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
  return !(await isNew(tx, who, part, now)) || notePace(tx, who, now, mostParts, phonesSpanMs)
}

/** Whether somebody did not ask for these digits within the hour; of them nothing is kept but a digest. */
const isNew = (tx: ShopTransaction, who: string, digits: string, now: Date): Promise<boolean> =>
  notePace(tx, `${who}:${digestHex(`${who}:${digits}`).slice(0, 16)}`, now, 1, phonesSpanMs)

/** A staff member of a shop. */
interface OneOfStaff {
  shopId: number
  staffId: number
}

/** A company's guests may all answer one invitation from one network; a day's answers are bounded all the same. */
const leastAnswers = 20

/**
 * The same of a network that answers an invitation anew, in a day: as often as the party has people, and twenty times at
 * least. Whoever answered may change it.
 *
 * @throws Refusal `request.too_many`.
 */
export const requireAnswerPace = (
  tx: ShopTransaction,
  { invitation, network, peopleNum }: { invitation: string; network: string; peopleNum: number },
  now: Date,
): Promise<void> => {
  const most = Math.max(leastAnswers, peopleNum)
  return requirePace(tx, `answers:${invitation}:${network}`, now, most, 'request.too_many', 24 * 3_600_000)
}

/** The same of a guest who is known. @throws Refusal `request.too_many`. */
export const requireGuestPace = (db: Database, guestId: number, now: Date): Promise<void> =>
  requirePace(db, `guest:${guestId}`, now, mostOfGuest)

async function requirePace(
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

/** Until one of those that count is too old to count. */
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

async function notePace(
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
