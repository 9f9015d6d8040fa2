import type { GuestAlternatives } from '@roombook/contract/guest-booking'
import { addDays, daysBetween, type LocalDate } from '@roombook/domain/time'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { recordUnmetRequest } from '../claims/unmet-request.repository.ts'
import { guestRoomView } from './guest-room.view.ts'
import { bestFitFirst, canSeat, isTooLate, lastGuestDay } from './guest-rules.ts'
import { isRestricted, type Opening, readOpenings } from './openings.ts'

/** The slot a guest wanted. */
interface RequestedMeal {
  bookDate: LocalDate
  periodId: number
  peopleNum: number
}

/** Days searched before and after the day, and the number of alternatives offered. */
const reach = 7
const most = { rooms: 12, days: 3 }

/** Refusals that another booking or a changed time may cause, after which alternatives are offered. */
const missed: ReadonlySet<string> = new Set([
  'booking.room_taken',
  'booking.turn_unavailable',
  'booking.turn_moved',
])

/**
 * Runs a change that books rooms for a guest; where a room cannot be had, adds alternatives to the refusal:
 * other rooms in that period, other periods of that day, the nearest days. They are read after the rollback,
 * so that no other transaction waits on locks. Where nothing is free, the request is recorded as unmet in a
 * transaction of its own.
 */
export async function withAlternatives<T>(
  call: GuestCall,
  wanted: RequestedMeal,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Refusal) || !missed.has(error.code)) throw error
    const alternatives = await findAlternatives(call, wanted)
    if (alternatives.free.length === 0)
      await call.read((tx) => {
        const { shopId, guest, now } = call
        const { bookDate, periodId, peopleNum } = wanted
        const away = { bookDate, periodId, peopleNum, person: guest.phone, byGuest: true, at: now }
        return recordUnmetRequest(tx, shopId, away)
      })
    throw new Refusal(error.code, { ...error.data, instead: alternatives }, error.message)
  }
}

async function findAlternatives(call: GuestCall, wanted: RequestedMeal): Promise<GuestAlternatives> {
  const { shopId, today } = call
  const { bookDate, periodId, peopleNum } = wanted
  const before = Math.min(reach, daysBetween(today, bookDate))
  const after = Math.min(reach, daysBetween(bookDate, lastGuestDay(call)))
  const span = { ...call, from: addDays(bookDate, -before), to: addDays(bookDate, after) }
  const openings = await call.read((tx) => readOpenings(tx, shopId, span))
  const isChoice = (opening: Opening) =>
    canSeat(opening.free, peopleNum) && !isTooLate(call, opening, opening.bookDate)
  const choices = openings.filter(isChoice)
  const sameDay = choices.filter((opening) => opening.bookDate === bookDate)
  const there = openings.find((opening) => opening.bookDate === bookDate && opening.id === periodId)
  const fitting = there?.free.filter((room) => room.capacityMax >= peopleNum) ?? []
  return {
    free: bestFitFirst(fitting, peopleNum, isRestricted)
      .slice(0, most.rooms)
      .map((room) => guestRoomView(room, peopleNum)),
    periods: sameDay.filter((opening) => opening.id !== periodId).map(({ id, title }) => ({ id, title })),
    days: choices
      .filter((opening) => opening.id === periodId && opening.bookDate !== bookDate)
      .map((opening) => ({ bookDate: opening.bookDate }))
      .toSorted(
        (one, other) => countDaysApart(one.bookDate, bookDate) - countDaysApart(other.bookDate, bookDate),
      )
      .slice(0, most.days),
  }
}

const countDaysApart = (one: LocalDate, other: LocalDate): number => Math.abs(daysBetween(one, other))
