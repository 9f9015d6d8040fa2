import type { NotGivenReason } from '@roombook/domain/coupons'
import { businessDate } from '@roombook/domain/time'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { type Job, type JobEnd, type JobKind, patientPauses } from '#platform/jobs/job.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { giveCoupons } from '../giving/give-coupons.ts'
import { lockGivenCustomers } from '../giving/giving.repository.ts'
import { listGiftItems } from '../giving/list-gift-items.ts'
import { notifyByPush } from '../notices/notify-by-push.ts'
import {
  endGiving,
  findGiving,
  listWaiting,
  lockGiving,
  readShopTime,
  settlePeople,
} from './bulk.repository.ts'
import { couponsToGive } from './give-to-many.ts'

interface GivingDependencies {
  db: Database
  clock: Clock
  outbox: Pick<Outbox, 'wake'>
}

/** Customers per transaction. */
const mostInTurn = 100

/** Executes bulk gifts: one job per gift, a hundred customers per transaction. */
export const giveToManyByTurns = (dependencies: GivingDependencies): JobKind => ({
  name: couponsToGive,
  title: '批量发放优惠券',
  mostAtOnce: 2,
  pauseAfter: patientPauses,
  run: (job) => giveOn(dependencies, job),
})

async function giveOn({ db, clock, outbox }: GivingDependencies, job: Job): Promise<JobEnd> {
  const { shopId, subject: givingId } = job
  for (;;) {
    if (job.turnIsOver()) return { again: clock.now() }
    const isOver = await inShop(db, shopId, async (tx) => {
      const over = await giveTurn(tx, { shopId, givingId, now: clock.now() })
      await writeEvent(tx, { shopId, at: clock.now(), name: 'coupons.changed', data: { couponIds: [] } })
      await job.lockJob(tx)
      return over
    })
    outbox.wake(shopId)
    if (isOver) return
  }
}

/**
 * Grants the gift to the next hundred customers.
 * @returns whether all are processed, or the gift was stopped.
 */
async function giveTurn(
  tx: ShopTransaction,
  { shopId, givingId, now }: { shopId: number; givingId: number; now: Date },
): Promise<boolean> {
  const waiting = await listWaiting(tx, { shopId, givingId, most: mostInTurn })
  const customers = await lockGivenCustomers(
    tx,
    shopId,
    waiting.map(({ customer_id }) => Number(customer_id)),
  )
  await lockGiving(tx, shopId, givingId)
  const giving = await findGiving(tx, shopId, givingId)
  if (giving?.state !== 'giving') return true
  if (waiting.length === 0) {
    await endGiving(tx, { shopId, givingId, state: 'done', at: now })
    return true
  }
  const { timezone, cutover_hour } = await readShopTime(tx, shopId)
  const today = businessDate(now.getTime(), timezone, cutover_hour)
  const fresh = new Set(
    waiting.filter(({ has_had }) => !has_had).map(({ customer_id }) => Number(customer_id)),
  )
  const { coupon_id: couponId, pack_id: packId } = giving
  const items = await listGiftItems(tx, shopId, { couponId, packId, quantity: 1 }).catch(() => [])
  const given =
    items.length === 0
      ? []
      : ((await giveCoupons(
          tx,
          { shopId, now, today },
          customers.filter(({ id }) => fresh.has(id)),
          {
            items,
            source: 'campaign',
            packId,
            givingId,
            by: { staffId: giving.created_by, name: giving.created_name },
          },
        )) ?? [])
  if (giving.tell_push) await notifyByPush(tx, { shopId, now, today }, given)
  const outcomes = new Map(given.map((one) => [one.customer.id, 'reason' in one ? one.reason : null]))
  const there = new Set(customers.map(({ id }) => id))
  const reasonOf = (customerId: number, hasHad: boolean): NotGivenReason | null => {
    if (!there.has(customerId)) return 'gone'
    if (hasHad) return 'limit'
    return outcomes.has(customerId) ? (outcomes.get(customerId) ?? null) : 'state'
  }
  await settlePeople(
    tx,
    { shopId, givingId },
    waiting.map(({ id, customer_id, has_had }) => ({
      id: Number(id),
      reason: reasonOf(Number(customer_id), has_had),
    })),
  )
  return false
}
