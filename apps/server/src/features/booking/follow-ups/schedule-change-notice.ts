import { lockBookingWithOrders } from '#features/orders/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { enqueueJobs } from '#platform/jobs/job.repository.ts'
import { type JobKind, patientPauses } from '#platform/jobs/job.ts'
import { findShopRules } from '../requests/booking-request.repository.ts'
import { listRoomsToRenotify } from './change-notices.repository.ts'
import { textGuest } from './text-guest.ts'
import { changeNoticeKind } from './waiting-change.repository.ts'

/** Delay in milliseconds: two moves in a row cause one message, and a move that is undone causes none. */
const settlingMs = 2 * 60_000

/**
 * Enqueues notifications to the guests of some bookings about a new time, room or number of people. Must come
 * last in the transaction.
 */
export const scheduleChangeNotice = (
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  bookingIds: readonly number[],
): Promise<void> =>
  enqueueJobs(tx, {
    shopId,
    kind: changeNoticeKind,
    subjects: bookingIds,
    at: new Date(now.getTime() + settlingMs),
  })

/**
 * Notifies a guest of a booking whose time or place differs from the last message, on the phone that received
 * it.
 */
export const createChangeNoticeJob = ({ db, clock }: { db: Database; clock: Clock }): JobKind => ({
  name: changeNoticeKind,
  title: '告知预订变更',
  mostAtOnce: 4,
  pauseAfter: patientPauses,
  run: ({ shopId, subject: bookingId, lockJob }) =>
    inShop(db, shopId, async (tx) => {
      const now = clock.now()
      const { orders } = await lockBookingWithOrders(tx, shopId, bookingId)
      const { timezone } = await findShopRules(tx, shopId)
      const orderIds = orders.map(({ id }) => id)
      const changedRooms = await listRoomsToRenotify(tx, { shopId, bookingId, orderIds, now, timezone })
      if (changedRooms.length === 0) return
      await textGuest(
        tx,
        { shopId, now, kind: 'changed' },
        changedRooms.map(({ id }) => id),
      )
      await lockJob(tx)
    }),
})
