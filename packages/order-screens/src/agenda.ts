import type { FloorGroup, PeriodOfDay } from '@roombook/contract/board'
import type { OrderCard } from '@roombook/contract/order-shapes'
import type { Sex } from '@roombook/domain/customers'
import { addressed, minutesLate, OrderStatus } from '@roombook/domain/orders'
import { clockToMinutes, minutesWithin, shopNow } from '@roombook/domain/time'

/** Board of one period of today. */
export interface PeriodBoard {
  period: PeriodOfDay
  floors: readonly FloorGroup[]
}

/** Expected guests; the rooms of a linked booking are one entry. */
export interface AgendaEntry {
  orderId: number
  periodId: number
  periodTitle: string
  userName: string
  sex: Sex
  phone: string
  peopleNum: number
  rooms: string[]
  /** Arrival time, `HH:MM` on the store's clock; empty where none is set. */
  dueAt: string
  /** Minutes until the arrival time, negative when it is past; undefined where none is set. */
  minutesLeft: number | undefined
  /** Opener of the order, who may act on it. */
  openerId: number | null
  /** Minutes by which the guests are late; undefined where they are not. */
  minutesLate: number | undefined
}

/** Guests expected today, and occupied rooms. */
export interface Agenda {
  /** Arrivals, the earliest first. */
  arrivals: AgendaEntry[]
  /** Number of rooms whose guests are at table. */
  seated: number
}

/** Returns the loaded boards of a day's periods. */
export const selectBoards = (
  periods: readonly PeriodOfDay[],
  boards: readonly { data?: { list: readonly FloorGroup[] } | undefined }[],
): PeriodBoard[] =>
  periods.flatMap((period, at) => {
    const floors = boards[at]?.data?.list
    return floors ? [{ period, floors }] : []
  })

/** Current time in the store. */
export interface Moment {
  now: number
  timezone: string
  /** Hour at which the store's business day ends. */
  cutoverHour: number
  /** Business day of the boards. */
  today: string
}

/** Lists the expected guests from today's boards. */
export function buildAgenda(boards: readonly PeriodBoard[], moment: Moment): Agenda {
  const entries = boards.flatMap((board) => entriesOf(board, moment))
  const booked = entries.filter(({ card }) => card.status === OrderStatus.booked)
  return {
    arrivals: joinLinked(booked).sort(byTime),
    seated: entries.filter(({ card }) => card.status === OrderStatus.arrived).length,
  }
}

interface RoomEntry extends AgendaEntry {
  card: OrderCard
}

const entriesOf = ({ period, floors }: PeriodBoard, moment: Moment): RoomEntry[] =>
  floors.flatMap(({ children }) =>
    children.flatMap(({ title, roomOrders }) =>
      roomOrders.map((card) => ({
        card,
        orderId: card.id,
        periodId: period.id,
        periodTitle: period.title,
        userName: card.userName,
        sex: card.sex,
        phone: card.phone,
        peopleNum: card.peopleNum,
        rooms: [title],
        dueAt: card.arrivalTime,
        minutesLeft: minutesLeft(card, period, moment),
        openerId: card.openerId,
        minutesLate: minutesLate({ ...card, bookDate: moment.today }, moment),
      })),
    ),
  )

/** Returns the minutes until the announced arrival. */
function minutesLeft(
  card: OrderCard,
  period: PeriodOfDay,
  { now, timezone, today }: Moment,
): number | undefined {
  const startMinutes = clockToMinutes(period.startTime)
  const endMinutes = clockToMinutes(period.endTime)
  if (startMinutes === undefined || endMinutes === undefined) return undefined
  const due = minutesWithin({ startMinutes, endMinutes }, card.arrivalTime)
  if (due === undefined) return undefined
  const clock = shopNow(now, timezone)
  const passed = clock.date > today ? clock.minutes + 24 * 60 : clock.minutes
  return due - passed
}

/**
 * Merges the orders of each linked booking into one entry: its first order, with the people of all rooms
 * under one name.
 */
function joinLinked(entries: readonly RoomEntry[]): AgendaEntry[] {
  const joined = new Map<string, AgendaEntry>()
  for (const { card, ...entry } of entries) {
    const key = card.groupId === null ? `order ${card.id}` : `group ${card.groupId}`
    const known = joined.get(key)
    if (!known) joined.set(key, { ...entry, rooms: [...entry.rooms] })
    else {
      known.rooms.push(...entry.rooms)
      known.peopleNum = Math.max(known.peopleNum, entry.peopleNum)
    }
  }
  return [...joined.values()]
}

const byTime = (one: AgendaEntry, other: AgendaEntry): number =>
  (one.minutesLeft ?? Number.POSITIVE_INFINITY) - (other.minutesLeft ?? Number.POSITIVE_INFINITY) ||
  one.orderId - other.orderId

/** Returns the name of expected guests. */
export const expectedName = (entry: Pick<AgendaEntry, 'userName' | 'sex' | 'phone'>): string =>
  addressed(entry) || entry.phone || '未留姓名'
