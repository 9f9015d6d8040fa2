import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { listDays, listPeriods, listRooms, type RoomCell } from '@roombook/contract/board'
import { customerOverview } from '@roombook/contract/customer-directory'
import { readWaiting, readWeeks, type WaitingLine } from '@roombook/contract/home'
import { upcomingDays } from '@roombook/contract/upcoming-days'
import { fen } from '@roombook/domain/money'
import { sampleOrder } from '@roombook/order-screens/samples'
import { page } from 'vitest/browser'
import { HomePage } from '#features/home/home.page.tsx'
import { sampleOverview } from './customer-samples.ts'
import { sampleBoardRoom, sampleFloors } from './open-order-form.tsx'
import { type AtWork, renderConsole } from './render-console.tsx'

type Period = OutputOf<typeof listPeriods>['list'][number]

export const cashDeskStaff: AtWork = { permissions: ['roombook/orderlist', 'roombook/createbook'] }
export const box = (name: string) => page.getByRole('region', { name })

export const dinner = (differences: Partial<Period> = {}): Period => ({
  id: 2,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  disabled: false,
  booked: 2,
  bookable: 3,
  ...differences,
})

/** A room with an order. */
export const taken = (id: number, title: string, order: Parameters<typeof sampleOrder>[0]): RoomCell => ({
  ...sampleBoardRoom(id, title, 8),
  roomOrders: [sampleOrder({ id: 100 + id, ...order })],
})

/** Stubs today's boards: by default dinner alone, with the given rooms. */
export function answerToday(rooms: RoomCell[] = [], periods: Period[] = [dinner()]) {
  stubCall(listPeriods, () => ({ list: periods }))
  const [floor] = sampleFloors()
  return stubCall(listRooms, () => ({
    list: floor ? [{ ...floor, children: rooms }] : [],
    booked: rooms.length,
    bookable: 3,
  }))
}

export const open = (atWork: AtWork = cashDeskStaff) => renderConsole(<HomePage />, atWork)

/** Stubs the home page's waiting items. */
export const answerWaiting = (list: WaitingLine[] = [], unlisted = 0) =>
  stubCall(readWaiting, () => ({
    list,
    counts: list.length > 0 ? [{ kind: 'application' as const, count: list.length + unlisted }] : [],
  }))
export const weeks = (bookings: number) => ({
  days: Array.from({ length: 7 }, (_, at) => {
    const day = (first: number, count: number) => ({
      bookDate: new Date(Date.UTC(2026, 10, first + at)).toISOString().slice(0, 10),
      bookings: count,
      people: count * 8,
      revenue: fen(count * 100_000),
    })
    return { now: day(16, bookings + at), before: day(9, bookings) }
  }),
})

/** Stubs all calls of the page: nothing waits, and few bookings were made. */
export function answerHome() {
  answerWaiting()
  stubCall(readWeeks, () => weeks(3))
  stubCall(listDays, ({ days }) => ({
    list: Array.from({ length: days }, (_, at) => ({
      bookDate: new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10),
      booked: at,
      bookable: 20,
    })),
  }))
  stubCall(upcomingDays, () => ({ list: [], count: 0 }))
  stubCall(customerOverview, () => sampleOverview({ away: 0 }))
}
