import type { RefusalCode } from '@roombook/contract'
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
  db: Database,
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
  if (!(await notePace(db, who, now, most, spanMs))) throw new Refusal(code)
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
