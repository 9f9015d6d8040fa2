import type { OrderRow, PeriodOfDay } from '@roombook/contract'
import { turnWarning } from '@roombook/domain'
import type { RoomOffer } from '@roombook/order-screens'
import { mealPeriod, type OrderDraft } from '@roombook/order-screens'

/** What the form knows of the chosen rooms and their period. */
interface KnownRooms {
  readonly offers: readonly RoomOffer[]
  readonly order: OrderRow | undefined
  readonly period: PeriodOfDay | undefined
}

/** What to be warned of where a chosen room is not free yet, or hardly any more, at the time of arrival; nothing forbids it. */
export function arrivalWarning(
  { arrivalTime, rooms }: Pick<OrderDraft, 'arrivalTime' | 'rooms'>,
  { offers, order, period }: KnownRooms,
): string {
  const turns = rooms.flatMap(({ id, turn }) => {
    const offer = offers.find((each) => each.id === id)
    if (!offer) return []
    return [
      { title: offer.title, turn, turnFrom: (offer.own ? order?.turnFrom : undefined) ?? offer.turnFrom },
    ]
  })
  return turnWarning(arrivalTime, turns, period && mealPeriod(period))
}
