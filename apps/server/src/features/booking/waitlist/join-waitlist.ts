import type { InputOf, OutputOf } from '@roombook/contract'
import { mostOpenOfNetwork } from '@roombook/contract/guest-booking'
import { type joinWaitlist as joinCall, mostWaiting } from '@roombook/contract/waitlist'
import { periodEnd } from '@roombook/domain/time'
import { findPeriod, listOpenRooms, type PeriodRow, requireOpen } from '#features/rooms/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { Database, ShopTransaction } from '#platform/db/database.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace } from '#platform/http/guest-pace.ts'
import { byGuest } from '../follow-ups/log-move.ts'
import { requireNear } from '../form/form-refusals.ts'
import { isTooLate, mostSeated } from '../guests/guest-rules.ts'
import { findShopLine } from '../guests/opening.repository.ts'
import { readOpenings } from '../guests/openings.ts'
import { lockApplicant } from '../requests/booking-request.repository.ts'
import { requireOnlinePeople } from '../requests/check-booking-request.ts'
import { countWaiting } from './count-waiting.repository.ts'
import { logWaiting } from './log-waiting.ts'
import { findBookingByPhone, findEntry, findWaiting, insertEntry } from './waitlist.repository.ts'
import { entryOfGuestView, isFreeFor } from './waitlist.view.ts'

/** Most attempts of one network in ten minutes, as for bookings. */
const mostTries = 120

/**
 * Adds a guest to the waitlist of a period that is full for the party. No room is held: when one becomes
 * free, staff and the guest's page are notified, and the first to book gets it. A repeated request returns
 * the existing entry.
 *
 * @throws Refusal `booking.waitlist_free` where a room fits; `booking.waitlist_booked` for a guest with a
 *   booking there; `booking.waitlist_many`, `booking.too_many_from_network` against hoarding; those of
 *   booking online.
 */
export async function joinWaitlist(
  db: Database,
  call: GuestCall,
  input: InputOf<typeof joinCall>,
): Promise<OutputOf<typeof joinCall>> {
  const { shopId, now, guest, timezone } = call
  const network = findNetwork(call.address)
  await requireAddressPace(db, `booking:${network}`, now, mostTries)
  return call.change(async (tx) => {
    const period = await checkMeal(tx, call, input)
    const meal = { phone: guest.phone, bookDate: input.bookDate, periodId: input.periodId }
    await lockApplicant(tx, shopId, { phone: guest.phone, network })
    const shop = { ...call, ...(await findShopLine(tx, shopId)) }
    const known = await findWaiting(tx, shopId, meal)
    if (known) return { entry: entryOfGuestView(shopId, shop, known), known: true }
    const orderId = await findBookingByPhone(tx, shopId, meal)
    if (orderId !== undefined) throw new Refusal('booking.waitlist_booked', { orderId })
    const openings = await readOpenings(tx, shopId, { ...call, from: input.bookDate, to: input.bookDate })
    if (isFreeFor(openings, input)) throw new Refusal('booking.waitlist_free')
    const waiting = await countWaiting(tx, shopId, { phone: guest.phone, network })
    if (waiting.ofPhone >= mostWaiting) throw new Refusal('booking.waitlist_many')
    if (waiting.ofNetwork >= mostOpenOfNetwork) throw new Refusal('booking.too_many_from_network')
    const entryId = await insertEntry(tx, shopId, {
      ...meal,
      peopleNum: input.peopleNum,
      userName: input.userName,
      sex: input.sex,
      remark: input.remark,
      source: 'guest',
      addedBy: null,
      network,
      lapsesAt: new Date(periodEnd(period, input.bookDate, timezone)),
      at: now,
    })
    // The guests' lock does not cover staff, who may add the same phone at the same time.
    const row = entryId === undefined ? undefined : await findEntry(tx, shopId, entryId)
    const entry = row ?? (await findWaiting(tx, shopId, meal))
    if (!entry) throw new Refusal('request.busy')
    if (row) {
      await logWaiting(tx, { shopId, now, operator: byGuest }, row, {
        action: 'booking.join-waitlist',
        remark: `加入候补：${input.bookDate} ${period.title} ${input.peopleNum}人`,
      })
    }
    return { entry: entryOfGuestView(shopId, shop, entry), known: !row }
  })
}

/** Applies the rules of booking online, without a room. */
async function checkMeal(
  tx: ShopTransaction,
  call: GuestCall,
  { bookDate, periodId, peopleNum }: InputOf<typeof joinCall>,
): Promise<PeriodRow> {
  const { shopId, today, settings } = call
  if (settings.guestBooking === 'closed') throw new Refusal('booking.guests_closed')
  const period = await findPeriod(tx, shopId, bookDate, periodId)
  if (!period) throw new Refusal('booking.period_missing')
  requireOpen(period)
  requireNear(Math.min(settings.daysAhead, settings.guestDaysAhead), today, bookDate)
  if (isTooLate(call, period, bookDate)) throw new Refusal('booking.too_late_online')
  requireOnlinePeople(settings.guestMostPeople, peopleNum)
  await requireSeatsAtAll(tx, shopId, peopleNum)
  return period
}

/**
 * Refuses a party too large for the largest rooms that a guest may book together.
 * @throws Refusal `booking.too_many_people`.
 */
export async function requireSeatsAtAll(tx: ShopTransaction, shopId: number, people: number): Promise<void> {
  const seats = mostSeated(await listOpenRooms(tx, shopId))
  if (people > seats) refuseAt('booking.too_many_people', 'peopleNum', `包厢最多容纳${seats}人`)
}
