import type { ChangeRoom } from '@roombook/contract/my-bookings'
import type { LocalDate } from '@roombook/domain/time'
import { turnWindowText } from '@roombook/domain/turns'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { bestFitFirst, isTooLate, lastGuestDay } from '../guests/guest-rules.ts'
import { type FreeRoom, isRestricted, type Opening } from '../guests/openings.ts'
import { termsOfBooking } from '../requests/terms-of-booking.ts'
import type { OwnOrderRow } from './my-booking.repository.ts'

/** Most rooms offered for one period. */
const most = 6

/** A booking with the number of people that its guest requests. */
interface RequestedChange {
  first: OwnOrderRow
  people: number
}

/** Checks whether a date and period are the booking's current ones. */
export const isOwnPlace = (
  first: OwnOrderRow,
  { bookDate, id }: { bookDate: LocalDate; id: number },
): boolean => first.bookDate === bookDate && first.periodId === id

/**
 * Lists the free rooms of a period to which a guest may move a booking without the store: the current room
 * first, then the best fit. Empty where the rules for online booking do not allow the period or the number of
 * people; rooms that require a higher deposit are left out.
 *
 * @param opening read without the booking's own claim
 */
export async function roomsToChange(
  tx: ShopTransaction,
  call: GuestCall,
  opening: Opening,
  wanted: RequestedChange,
): Promise<FreeRoom[]> {
  const { first, people } = wanted
  if (!isOpenTo(call, opening, wanted)) return []
  const isOwn = ({ id }: { id: number }) => id === first.roomId
  // A booking that stays in its room keeps its seating.
  const isKept = (room: FreeRoom) => !isOwn(room) || !isOwnPlace(first, opening) || room.turn === first.turn
  const fitting = opening.free.filter(
    (room) => isKept(room) && (room.capacityMax >= people || (isOwn(room) && people <= first.peopleNum)),
  )
  const ranked = bestFitFirst(fitting, people, isRestricted)
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
    .slice(0, most)
  const allowed: FreeRoom[] = []
  for (const room of ranked) if (await asksNoMore(tx, call, opening, { ...wanted, room })) allowed.push(room)
  return allowed
}

/** Maps a room to its view among the guest's choices. */
export const changeRoomView = (room: FreeRoom, first: OwnOrderRow): ChangeRoom => ({
  id: room.id,
  title: room.title,
  capacityMax: room.capacityMax,
  serviceFee: room.serviceFee,
  averageSpend: room.averageSpend,
  own: room.id === first.roomId,
  turn: room.turn,
  turnText: turnWindowText(room.window),
  arrivalTimes: room.arrivalTimes.map(({ value }) => value),
})

function isOpenTo(call: GuestCall, opening: Opening, { first, people }: RequestedChange): boolean {
  const { guestMostPeople } = call.settings
  const isAgreed = people <= first.peopleNum
  if (guestMostPeople > 0 && people > guestMostPeople && !isAgreed) return false
  if (opening.closedReason !== null) return false
  if (isOwnPlace(first, opening)) return true
  return opening.bookDate <= lastGuestDay(call) && !isTooLate(call, opening, opening.bookDate)
}

/** Checks that the rules require no higher deposit for the new slot than the booking has. */
async function asksNoMore(
  tx: ShopTransaction,
  call: GuestCall,
  { bookDate, id: periodId }: Opening,
  { first, people, room }: RequestedChange & { room: FreeRoom },
): Promise<boolean> {
  const isSame = first.bookDate === bookDate && first.periodId === periodId && room.id === first.roomId
  if (isSame && people <= first.peopleNum) return true
  const place = { bookDate, periodId, roomIds: [room.id], peopleNum: people }
  const { deposit } = await termsOfBooking(tx, call, place, call.guest)
  return deposit <= first.depositFen
}
