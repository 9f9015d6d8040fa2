import { minus, noMoney } from '@roombook/domain/money'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Log } from '#platform/log/log.ts'
import { postOnce, rebatePostings } from './give-rebate.ts'
import { listRebatesToLapse } from './lapsing.repository.ts'
import { findRebate, insertEntry, lockRebateCustomer, moveRebate } from './rebate.repository.ts'

interface SweepDependencies {
  db: Database
  log: Pick<Log, 'error'>
}

const mostInOneRun = 500

/** Expires the remaining part of rebates after their last day. */
export const sweepRebates = ({ db, log }: SweepDependencies): Sweep => ({
  name: 'rebates',
  everyMs: 600_000,
  async run(now) {
    for (const { shopId, rebateId } of await listRebatesToLapse(db, now, mostInOneRun)) {
      try {
        await inShop(db, shopId, (tx) => lapse(tx, { shopId, at: now }, rebateId))
      } catch (error) {
        log.error({ err: error, shopId, rebateId }, 'a rebate could not lapse')
      }
    }
  },
})

async function lapse(
  tx: ShopTransaction,
  { shopId, at }: { shopId: number; at: Date },
  rebateId: number,
): Promise<void> {
  const found = await findRebate(tx, shopId, rebateId)
  if (!found) return
  const { customerId, left } = found
  await lockRebateCustomer(tx, shopId, customerId)
  const rebate = await findRebate(tx, shopId, rebateId)
  // Changed concurrently; the next run processes the remaining amount.
  if (rebate?.customerId !== customerId || rebate.left !== left || left === 0) return
  await moveRebate(tx, shopId, rebateId, { left: -left, lapsed: left })
  await postOnce(tx, {
    shopId,
    key: `rebate-lapsed:${rebateId}`,
    reason: 'referral-rebate-lapsed',
    at,
    postings: rebatePostings(customerId, { left: minus(noMoney, left), owed: noMoney }),
  })
  await insertEntry(tx, { shopId, customerId, reason: 'lapsed', amount: -left, owed: 0, rebateId, at })
}
