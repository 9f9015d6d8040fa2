import type { PeriodOfDay } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { turnWarning, warnTooEarly } from '@roombook/domain/turns'
import type { RoomOffer } from '@roombook/order-screens'
import { mealPeriod, type OrderDraft } from '@roombook/order-screens'

/** Known data about the chosen rooms and their period. */
interface KnownRooms {
  readonly offers: readonly RoomOffer[]
  readonly order: OrderRow | undefined
  readonly period: PeriodOfDay | undefined
}

/**
 * Returns a warning if a chosen room is occupied, or available only briefly, at the time of arrival; does not
 * prevent saving.
 */
export function arrivalWarning(
  { arrivalTime, rooms }: Pick<OrderDraft, 'arrivalTime' | 'rooms'>,
  known: KnownRooms,
): string {
  const { period } = known
  return turnWarning(arrivalTime, listTurns(rooms, known), period && mealPeriod(period))
}

/**
 * Returns the arrival times that suit the chosen rooms: none before a later seating begins, except the chosen
 * one. Returns all if none remain: staff may know that the previous party leaves early.
 */
export function timesOfTurns<Time extends { readonly value: string }>(
  times: readonly Time[],
  { arrivalTime, rooms }: Pick<OrderDraft, 'arrivalTime' | 'rooms'>,
  known: KnownRooms,
): readonly Time[] {
  const period = known.period && mealPeriod(known.period)
  if (!period) return times
  const turns = listTurns(rooms, known)
  const isInTime = ({ value }: Time) => warnTooEarly(value, turns, period) === ''
  return times.some(isInTime) ? times.filter((time) => time.value === arrivalTime || isInTime(time)) : times
}

const listTurns = (rooms: OrderDraft['rooms'], { offers, order }: KnownRooms) =>
  rooms.flatMap(({ id, turn }) => {
    const offer = offers.find((each) => each.id === id)
    if (!offer) return []
    return [
      { title: offer.title, turn, turnFrom: (offer.own ? order?.turnFrom : undefined) ?? offer.turnFrom },
    ]
  })
