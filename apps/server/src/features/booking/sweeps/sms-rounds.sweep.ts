import { OrderStatus } from '@roombook/domain/orders'
import { addDays } from '@roombook/domain/time'
import { lockBookingWithOrders, notifySmsState } from '#features/orders/index.ts'
import { endRound, listRoundsDue, type SmsRound } from '#features/sms/index.ts'
import { inShop } from '#platform/db/database.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import { listBookingsOfRound, type SmsRoundQuery } from './sms-rounds.repository.ts'
import { mostInOneRun, type SweepDependencies, sweepBookings } from './sweep-bookings.ts'

const mostRounds = 200

/**
 * Sends reminders on the day before and thanks on the day after, at the hours set by each store. A round ends
 * once no booking remains; failures are retried every minute until 22:00.
 */
export const sweepSmsRounds = (dependencies: SweepDependencies): Sweep => ({
  name: 'sms-rounds',
  everyMs: 60_000,
  async run(now) {
    for (const round of await listRoundsDue(dependencies.db, now, mostRounds))
      await runRound(dependencies, round, now)
  },
})

async function runRound(dependencies: SweepDependencies, round: SmsRound, now: Date): Promise<void> {
  const { shopId, kind, on } = round
  const of = toRoundQuery(round)
  const listRemaining = () =>
    inShop(dependencies.db, shopId, (tx) => listBookingsOfRound(tx, shopId, of, mostInOneRun))
  await sweepBookings(
    dependencies,
    await listRemaining(),
    async (tx, { members }, { booking_id: bookingId }) => {
      // Excludes orders moved or cancelled since they were found.
      const matching = members.filter(
        ({ status, bookDate }) => bookDate === of.bookDate && of.statuses.includes(status),
      )
      const occasion = `${kind}:${bookingId}:${of.bookDate}`
      const orderIds = matching.map(({ id }) => id)
      if (orderIds.length === 0) return
      await textGuest(tx, { shopId, now, kind, occasion }, orderIds)
      // Without SMS stock it has failed already; a queued message reports itself when it is sent.
      const booking = await lockBookingWithOrders(tx, shopId, bookingId)
      if (hasFailed(booking)) await notifySmsState(tx, { shopId, at: now, action: 'sms.failed' }, booking)
    },
  )
  if ((await listRemaining()).length === 0)
    await inShop(dependencies.db, shopId, (tx) => endRound(tx, { shopId, kind, on }))
}

/**
 * Returns a round's criteria: reminders go to booked orders the day before, thanks to finished ones the day
 * after.
 */
const toRoundQuery = ({ kind, on }: SmsRound): SmsRoundQuery =>
  kind === 'reminder'
    ? { kind, bookDate: addDays(on, 1), statuses: [OrderStatus.booked] }
    : { kind, bookDate: addDays(on, -1), statuses: [OrderStatus.finished, OrderStatus.unchecked] }

const hasFailed = ({ smsState }: { smsState: number }): boolean => smsState === 3 || smsState === 4
