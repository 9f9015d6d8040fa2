import type { FloorGroup, OrderCard, PeriodOfDay } from '@roombook/contract'
import {
  addressed,
  clockToMinutes,
  minutesLate,
  minutesWithin,
  OrderStatus,
  type Sex,
  shopNow,
} from '@roombook/domain'

/** The board of one period of today. */
export interface PeriodBoard {
  period: PeriodOfDay
  floors: readonly FloorGroup[]
}

/** Guests who are to come; the rooms of a linked booking are one. */
export interface AgendaEntry {
  orderId: number
  periodId: number
  periodTitle: string
  userName: string
  sex: Sex
  phone: string
  peopleNum: number
  rooms: string[]
  /** When they said that they would come, `HH:MM` on the shop's clock; empty where no time is set. */
  dueAt: string
  /** Minutes from this moment to what is due, negative when it has gone by; undefined where no time is set. */
  minutesLeft: number | undefined
  /** Opener of the order, who may act on it. */
  openerId: number | null
  /** For how many minutes its guests have been late; undefined where they are not. */
  minutesLate: number | undefined
}

/** Guests expected today, and those at table. */
export interface Agenda {
  /** Those who are due first come first. */
  arrivals: AgendaEntry[]
  /** Rooms whose guests are at table. */
  seated: number
}

/** The boards of a day's periods, as far as they are there. */
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
  /** The hour at which the shop's day turns. */
  cutoverHour: number
  /** The business day that the boards are of. */
  today: string
}

/** Reads today's boards for guests to come. */
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

/** An order is due when its guests said they would come. */
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

/** One entry for each linked booking: its first order, with the people of all its rooms under one name. */
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
