import type { BoardCard, FloorGroup, PeriodOfDay, RoomCell } from '@roombook/contract'
import { type MealPeriod, minutesOfClock, minutesWithin, OrderStatus } from '@roombook/domain'
import { isLive } from './room-slots.ts'

/** An order with the room it has. */
export interface OrderInRoom {
  readonly room: RoomCell
  readonly order: BoardCard
  /** Rooms of the same party beside this one. */
  readonly others?: number
}

/** Open work of a period, derived from its board. */
export interface PeriodOutlook {
  /** Guests booked or arrived; a linked booking is counted once, by its first order. */
  readonly guests: number
  readonly arrivedPeople: number
  /** Rooms that somebody has at the moment; those whose party has left are not among them. */
  readonly occupied: number
  /** Applications waiting for an answer. */
  readonly waiting: readonly OrderInRoom[]
  /** Holds, the one that ends first in front. */
  readonly holds: readonly OrderInRoom[]
  /** Bookings whose guests are to come or there. */
  readonly coming: readonly OrderInRoom[]
  /** Bookings whose guests are still to come, by time of arrival; those without one last. */
  readonly arrivals: readonly OrderInRoom[]
}

type PeriodTimes = Pick<PeriodOfDay, 'startTime' | 'endTime'>

/** A period of the board as the rules of time have it. */
export const toMealPeriod = ({ startTime, endTime }: PeriodTimes): MealPeriod => ({
  startMinutes: minutesOfClock(startTime),
  endMinutes: minutesOfClock(endTime),
})

/** Reads an outlook off a board of a period. */
export function buildOutlook(floors: readonly FloorGroup[], times: PeriodTimes): PeriodOutlook {
  const period = toMealPeriod(times)
  /** Those without a time come last, those after midnight after all before it. */
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

/** Linked rooms of one party as one, at its first place, by the order that counts its people. */
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
