import { smsTrials } from '@roombook/domain'
import type { Database, ShopTransaction } from '../db/database.ts'
import { type OneOfStaff, requirePace } from './pace.ts'

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

/** Uploads per person; no menu has more pictures in ten minutes. */
const mostUploads = 100

/** The same limit for a staff member's upload, also a failed one. @throws Refusal `uploads.too_many`. */
export const requireUploadPace = (
  db: Database,
  { shopId, staffId }: { shopId: number; staffId: number },
  now: Date,
): Promise<void> => requirePace(db, `upload:${shopId}:${staffId}`, now, mostUploads, 'uploads.too_many')

/** The same of a staff member who sends a message to try its words. @throws Refusal `sms.too_many_tests`. */
export const requireSmsTestPace = (
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  now: Date,
): Promise<void> =>
  requirePace(tx, `sms-test:${shopId}:${staffId}`, now, smsTrials.most, 'sms.too_many_tests')

/** A company's guests may all answer one invitation from one network; a day's answers are bounded all the same. */
const leastAnswers = 20

/**
 * The same limit for repeated answers of a network to an invitation, per day: the size of the party, and
 * twenty at least. A guest may change an answer.
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
