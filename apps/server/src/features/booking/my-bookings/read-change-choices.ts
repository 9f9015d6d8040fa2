import type { InputOf, OutputOf } from '@roombook/contract'
import type { ChangePeriod, readChangeChoices as readCall } from '@roombook/contract/my-bookings'
import { closedDayMessage } from '@roombook/domain/rooms'
import { addDays, minutesToClock, periodIsPast } from '@roombook/domain/time'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { canSeat, lastGuestDay } from '../guests/guest-rules.ts'
import { type Opening, readOpenings } from '../guests/openings.ts'
import { selectFirstOrder } from './booking-of-guest.view.ts'
import { listOrdersById, type OwnOrderRow } from './my-booking.repository.ts'
import { isChangedAlone } from './my-booking.view.ts'
import { requireOwnBooking } from './read-my-bookings.ts'
import { changeRoomView, roomsToChange } from './rooms-to-change.ts'

type ChoiceQuery = InputOf<typeof readCall>

/**
 * Lists the periods of a day to which a guest may ask to move. Free rooms are counted without the booking's
 * own claims, so that guests do not block themselves; it is a hint, and nothing is held.
 *
 * @throws Refusal `booking.not_found`.
 */
export async function readChangeChoices(
  tx: ShopTransaction,
  call: GuestCall,
  { orderId, bookDate, peopleNum }: ChoiceQuery,
): Promise<OutputOf<typeof readCall>> {
  const { shopId, today, settings } = call
  const orderIds = await requireOwnBooking(tx, call, orderId)
  const orders = await listOrdersById(tx, shopId, orderIds)
  const first = selectFirstOrder(orders)
  if (!first) throw new Refusal('booking.not_found')
  const isRequested = bookDate >= today && bookDate <= addDays(today, settings.daysAhead)
  const openings = isRequested
    ? await readOpenings(tx, shopId, { ...call, from: bookDate, to: bookDate, withoutOrderIds: orderIds })
    : []
  const people = peopleNum ?? first.peopleNum
  const isAlone = isChangedAlone(orders, call)
  const periods: ChangePeriod[] = []
  for (const opening of openings) {
    const rooms = isAlone ? await roomsToChange(tx, call, opening, { first, people }) : []
    periods.push({
      ...toChoice(call, opening, { first, people }),
      ...(rooms.length > 0 && { rooms: rooms.map((room) => changeRoomView(room, first)) }),
    })
  }
  return { bookDate, periods }
}

function toChoice(
  call: GuestCall,
  opening: Opening,
  { first, people }: { first: OwnOrderRow; people: number },
): ChangePeriod {
  const { now, timezone, cutoverHour } = call
  const { id, title, bookDate, startMinutes, endMinutes, closedReason } = opening
  const isOver = periodIsPast(opening, bookDate, { now: now.getTime(), timezone, cutoverHour })
  const isOwn = bookDate === first.bookDate && id === first.periodId
  const shut = closedReason !== null ? closedDayMessage(closedReason) : isOver ? '已结束' : undefined
  return {
    id,
    title,
    startTime: minutesToClock(startMinutes),
    endTime: minutesToClock(endMinutes),
    open: shut === undefined,
    words: shut ?? (isOwn ? '当前预订' : describeAvailability(call, opening, people)),
    arrivalTimes: shut === undefined ? opening.arrivalTimes : [],
  }
}

/** Returns text about the free rooms of a period, where the store shows it to guests who book online. */
function describeAvailability(guestCall: GuestCall, { bookDate, free }: Opening, people: number): string {
  if (guestCall.settings.guestBooking === 'closed' || bookDate > lastGuestDay(guestCall)) return ''
  if (free.length === 0) return '已订满'
  return canSeat(free, people) ? `约余${free.length}间` : '没有合适的包厢'
}
