import { smsTrials } from '@roombook/domain/sms'
import type { Database, ShopTransaction } from '../db/database.ts'
import { type OneOfStaff, requirePace } from './pace.ts'

/** Limit per address, which many phones share in a mobile network or a hotel. */
const mostOfAddress = 30

/** Limit per guest; choosing dishes is a change with every tap. */
const mostOfGuest = 300

/**
 * Counts an action that costs the shop something against the network's limit for ten minutes.
 * @param most limit, for actions that identify people by more than the address.
 * @throws Refusal `request.too_many`.
 */
export const requireAddressPace = (
  db: Database | ShopTransaction,
  network: string,
  now: Date,
  most = mostOfAddress,
): Promise<void> => requirePace(db, network, now, most)

/** Uploads per person in ten minutes, more than the pictures of any menu. */
const mostUploads = 100

/**
 * Counts a staff member's upload, also a failed one, against the limit for ten minutes.
 * @throws Refusal `uploads.too_many`.
 */
export const requireUploadPace = (
  db: Database,
  { shopId, staffId }: { shopId: number; staffId: number },
  now: Date,
): Promise<void> => requirePace(db, `upload:${shopId}:${staffId}`, now, mostUploads, 'uploads.too_many')

/** Counts a staff member's test SMS against the limit. @throws Refusal `sms.too_many_tests`. */
export const requireSmsTestPace = (
  tx: ShopTransaction,
  { shopId, staffId }: OneOfStaff,
  now: Date,
): Promise<void> =>
  requirePace(tx, `sms-test:${shopId}:${staffId}`, now, smsTrials.most, 'sms.too_many_tests')

/** Minimum limit of answers per day: a company's guests may all answer one invitation from one network. */
const leastAnswers = 20

/**
 * Counts an answer of a network to an invitation against the daily limit: the size of the party, and twenty
 * at least. Repeated answers count, since a guest may change an answer.
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

/** Counts an action of a logged-in guest against the limit. @throws Refusal `request.too_many`. */
export const requireGuestPace = (db: Database, guestId: number, now: Date): Promise<void> =>
  requirePace(db, `guest:${guestId}`, now, mostOfGuest)
