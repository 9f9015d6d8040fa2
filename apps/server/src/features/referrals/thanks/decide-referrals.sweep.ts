import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'
import { listReferralsToDecide, lockCounting, mealCounts, noteDecided } from './counting.repository.ts'
import { takeBack, thank } from './thank.ts'

interface SweepDependencies {
  db: Database
  outbox: Pick<Outbox, 'wake'>
  log: Pick<Log, 'error'>
}

const mostInOneRun = 500

/**
 * Rewards recommenders for guests who came and settled, and takes rewards back where the meal was undone. It
 * compares states rather than handling events, since a bill can be undone in many ways.
 */
export const sweepReferrals = ({ db, outbox, log }: SweepDependencies): Sweep => ({
  name: 'referrals',
  everyMs: 60_000,
  async run(now) {
    for (const due of await listReferralsToDecide(db, now, mostInOneRun)) {
      const { shopId, bookingId } = due
      try {
        await inShop(db, shopId, (tx) => decide(tx, { ...due, at: now }))
        outbox.wake(shopId)
      } catch (error) {
        log.error({ err: error, shopId, bookingId }, 'a recommendation could not be decided about')
      }
    }
  },
})

async function decide(
  tx: ShopTransaction,
  { shopId, bookingId, at }: { shopId: number; bookingId: number; at: Date },
): Promise<void> {
  const meal = await lockCounting(tx, shopId, bookingId)
  if (!meal) return
  const counts = await mealCounts(tx, shopId, bookingId)
  if (meal.state === 'thanked' && !counts) return takeBack(tx, { shopId, at }, meal, '客人的用餐已撤销')
  if (meal.state !== 'open') return
  if (counts) return thank(tx, { shopId, at }, meal)
  await noteDecided(tx, shopId, bookingId, { state: 'passed', at, grantId: null, note: '客人没有用餐' })
}
