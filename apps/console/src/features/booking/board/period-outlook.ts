import type { FloorGroup, PeriodOfDay, RoomCell } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { OrderStatus } from '@roombook/domain/orders'
import { type MealPeriod, minutesOfClock, minutesWithin } from '@roombook/domain/time'
import { isLive } from './room-slots.ts'

/** An order with its room. */
export interface OrderInRoom {
  readonly room: RoomCell
  readonly order: BoardCard
  /** Number of the party's other rooms. */
  readonly others?: number
}

/** Open work of a period, derived from its board. */
export interface PeriodOutlook {
  /** Guests booked or arrived; a linked booking is counted once, by its first order. */
  readonly guests: number
  readonly arrivedPeople: number
  /** Rooms with a current order; those whose party has left do not count. */
  readonly occupied: number
  /** Booking requests that await an answer. */
  readonly waiting: readonly OrderInRoom[]
  /** Holds, the next to expire first. */
  readonly holds: readonly OrderInRoom[]
  /** Bookings whose guests are expected or present. */
  readonly coming: readonly OrderInRoom[]
  /** Bookings whose guests are expected, by time of arrival; those without a time last. */
  readonly arrivals: readonly OrderInRoom[]
}

type PeriodTimes = Pick<PeriodOfDay, 'startTime' | 'endTime'>

/** Converts a board's period for the domain's time rules. */
export const toMealPeriod = ({ startTime, endTime }: PeriodTimes): MealPeriod => ({
  startMinutes: minutesOfClock(startTime),
  endMinutes: minutesOfClock(endTime),
})

/** Builds the outlook from the board of a period. */
export function buildOutlook(floors: readonly FloorGroup[], times: PeriodTimes): PeriodOutlook {
  const period = toMealPeriod(times)
  /** Bookings without a time come last; times after midnight follow those before it. */
  const dueAt = ({ order }: OrderInRoom) =>
    minutesWithin(period, order.arrivalTime) ?? Number.MAX_SAFE_INTEGER
  const live = floors
    .flatMap((floor) => floor.children)
    .flatMap((room) => room.roomOrders.filter(isLive).map((order): OrderInRoom => ({ room, order })))
  const withStatus = (status: OrderStatus) => live.filter(({ order }) => order.status === status)
  const booked = withStatus(OrderStatus.booked)
  const arrived = withStatus(OrderStatus.arrived)
  return {
    guests: countPeople(booked) + countPeople(arrived),
    arrivedPeople: countPeople(arrived),
    occupied: new Set(live.map(({ room }) => room.id)).size,
    coming: [...booked, ...arrived],
    waiting: oncePerParty(withStatus(OrderStatus.applied)),
    holds: oncePerParty(withStatus(OrderStatus.held).toSorted(by(({ order }) => order.heldUntil ?? last))),
    arrivals: oncePerParty(booked.toSorted((one, other) => dueAt(one) - dueAt(other))),
  }
}

/**
 * Merges the linked rooms of a party into one entry, at the position of its first room, with the order that
 * counts its people.
 */
function oncePerParty(orders: readonly OrderInRoom[]): OrderInRoom[] {
  const parties = new Map<string, OrderInRoom[]>()
  for (const one of orders) {
    const { id, groupId } = one.order
    const key = groupId === null ? `order ${id}` : `group ${groupId}`
    parties.set(key, [...(parties.get(key) ?? []), one])
  }
  return [...parties.values()].flatMap((rooms) => {
    const first = rooms.toSorted((one, other) => other.order.peopleNum - one.order.peopleNum)[0]
    return first ? [{ ...first, others: rooms.length - 1 }] : []
  })
}

const last = '~'
const countPeople = (orders: readonly OrderInRoom[]): number =>
  orders.reduce((sum, { order }) => sum + order.peopleNum, 0)
const by = (key: (item: OrderInRoom) => string) => (one: OrderInRoom, other: OrderInRoom) =>
  key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0
