import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { mendSum, readWrongSums } from '#features/booking/bill/recount.repository.ts'
import { readWrongCompanies } from '#features/companies/index.ts'
import { readWrongPoints } from '#features/compute-credit/index.ts'
import { mendFigures, readMiscounts } from '#features/customers/recount/recount.repository.ts'
import { readWrongRebates } from '#features/referrals/index.ts'
import { findSegmentFaults } from '#features/sms/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { systemClock } from '#platform/clock/clock.ts'
import {
  mendAccount,
  readMisstatedAccounts,
  readUnbalancedEntries,
} from '#platform/ledger/recount.repository.ts'

/** Result of recounting a shop: each difference as text, and in `mended` the number of corrected sums. */
export interface Recounted {
  shopId: number
  title: string
  differences: string[]
  mended: number
}

/**
 * Recomputes every shop's stored sums from the ledger: balances, sums on orders and bookings, customers'
 * figures, SMS stock reserved and spent, rebates remaining and owed, compute credit reserved and spent.
 * Postings of each entry must sum to zero.
 *
 * @param mend writes the recomputed sums. Postings never change: an unbalanced entry is only reported, and so
 * is SMS stock that messages wrongly reserve.
 */
export async function recountInstallation(db: Kysely<DB>, mend: boolean): Promise<Recounted[]> {
  const shops = await db.selectFrom('shop').select(['shop_id', 'title']).orderBy('shop_id').execute()
  const recounted: Recounted[] = []
  for (const { shop_id: shopId, title } of shops)
    recounted.push(await recountShop(db, { shopId, title }, mend))
  return recounted
}

/** Emits an event, since boards show such sums and are cached until an event of the shop (decision 165). */
const notifyOfCorrection = (db: Kysely<DB>, shopId: number): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      writeEvent(tx, { shopId, at: systemClock.now(), name: 'customer.changed', data: { customerIds: [] } }),
    )

async function recountShop(
  db: Kysely<DB>,
  { shopId, title }: { shopId: number; title: string },
  mend: boolean,
): Promise<Recounted> {
  const unbalanced = await readUnbalancedEntries(db, shopId)
  const accounts = await readMisstatedAccounts(db, shopId)
  const sums = await readWrongSums(db, shopId)
  const messages = await findSegmentFaults(db, shopId)
  const credit = await readWrongPoints(db, shopId)
  const companies = await readWrongCompanies(db, shopId)
  const rebates = await readWrongRebates(db, shopId)
  const figures = await readMiscounts(db, shopId)
  if (mend) {
    for (const account of accounts) await mendAccount(db, shopId, account)
    for (const sum of sums) await mendSum(db, shopId, sum)
    await mendFigures(db, shopId, figures)
    if (sums.length + figures.length > 0) await notifyOfCorrection(db, shopId)
  }
  const differences = [
    ...unbalanced.map(({ id, key, sum, postings, parts, points }) =>
      postings === 0
        ? `entry ${id} (${key}) has no postings`
        : sum === 0
          ? describeMixedEntry({ id, key, parts, points, postings })
          : `entry ${id} (${key}) comes to ${sum}, not to 0`,
    ),
    ...accounts.map(
      ({ kind, owner_id, balance, posted }) =>
        `account ${kind} ${owner_id} has a balance of ${balance}; its postings say ${posted}`,
    ),
    ...sums.map(
      ({ table, id, column, stands, posted }) =>
        `${table === 'orders' ? 'order' : 'booking'} ${id} has ${column} ${stands}; its postings say ${posted}`,
    ),
    ...messages,
    ...credit,
    ...companies,
    ...rebates,
    ...figures.map(
      (of) =>
        `customer ${of.id} has ${of.visits} visits, ${of.people} people and ${of.spent_fen} fen, the last ${of.last_visit_date}; ` +
        `orders and postings say ${of.counted_visits}, ${of.counted_people} and ${of.counted_spent_fen}, ${of.counted_last_visit_date}`,
    ),
  ]
  return {
    shopId,
    title,
    differences,
    mended: mend ? accounts.length + sums.length + figures.length : 0,
  }
}

/** Describes an entry whose postings are in more than one unit. */
const describeMixedEntry = ({
  id,
  key,
  parts,
  points,
  postings,
}: Record<'id' | 'parts' | 'points' | 'postings', number> & { key: string }): string =>
  points === 0
    ? `entry ${id} (${key}) has ${parts} postings of messages beside ${postings - parts} of money`
    : `entry ${id} (${key}) has ${points} postings of compute credit beside ${postings - points} of others`
