import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import {
  type FloorGroup,
  listDays,
  listPeriods,
  listRooms,
  type PeriodOfDay,
  type RoomCell,
} from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import type { BoardCard, OrderRow } from '@roombook/contract/order-shapes'
import { orderRefunds } from '@roombook/contract/payments'
import { listWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { sampleFloor, sampleOrder, sampleRoom } from '@roombook/order-screens/samples'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { bookingLive } from '#features/booking/booking.live.ts'
import { closeFind } from '#features/booking/find/find-request.ts'
import { closeOrderForm, useOrderFormOpening } from '#features/booking/form/order-form-request.ts'
import { OrderPage } from '#features/booking/order-board.page.tsx'
import { closeWaitlist } from '#features/booking/waitlist/waitlist-opening.ts'
import { openLine } from './live-line.ts'
import { cashDeskStaff, ownOrder } from './open-move.tsx'
import { type AtWork, renderConsole } from './render-console.tsx'

/** The board's page, for tests that render it in a shell. */
export const BoardPage = OrderPage

/** A period of the day, as the board shows it. */
export const dayPeriod = (
  id: number,
  title: string,
  differences: Partial<PeriodOfDay> = {},
): PeriodOfDay => ({
  id,
  title,
  startTime: id === 1 ? '11:00' : '17:00',
  endTime: id === 1 ? '14:00' : '21:00',
  disabled: false,
  booked: 1,
  bookable: 3,
  ...differences,
})

/** A card of an order opened by the user, 小赵. */
export const ownCard = (differences: Partial<BoardCard> = {}): BoardCard =>
  sampleOrder({ openerId: 4, openerName: '小赵', ...differences })

/** Returns a room with its orders. */
export const roomWith = (id: number, title: string, ...roomOrders: BoardCard[]): RoomCell =>
  sampleRoom({ id, title, roomOrders })

/** An evening on which 牡丹厅 is booked by 王小明; 兰厅, and 竹厅 upstairs, are free. */
export const quietEvening = (): FloorGroup[] => [
  sampleFloor([roomWith(1, '牡丹厅', ownCard()), roomWith(2, '兰厅')]),
  sampleFloor([roomWith(3, '竹厅')], { id: 2, title: '二楼' }),
]

/** Stubs the board for every period. */
export const answerBoard = (list: FloorGroup[] = quietEvening()) =>
  stubCall(listRooms, () => ({ list, booked: 1, bookable: 3 }))

/** Stubs the detail of an order. */
export const answerDetail = (row: OrderRow = ownOrder(), list: OutputOf<typeof orderDetail>['list'] = []) =>
  stubCall(orderDetail, () => ({ row, list }))

/** Stubs the other calls of the page: dinner is being served, lunch is over, the waitlist is empty. */
export function answerPage(periods?: PeriodOfDay[]) {
  stubCall(listPeriods, () => ({
    list: periods ?? [dayPeriod(1, '午餐', { disabled: true }), dayPeriod(2, '晚餐')],
  }))
  stubCall(listWaitlist, () => ({ list: [] }))
  stubCall(orderRefunds, () => ({ refunds: [], guarantee: null }))
  return stubCall(listDays, () => ({ list: [{ bookDate: '2026-11-20', booked: 3, bookable: 8 }] }))
}

/** Stubs all calls of a page with a board, for a quiet evening. */
export function answerQuietEvening(): void {
  answerPage()
  answerBoard()
  answerDetail()
}

/** Opens the board's page for a member of staff at the cash desk. */
export async function openBoard(atWork: AtWork = {}) {
  closeOrderForm()
  closeFind()
  closeWaitlist()
  const screen = await renderConsole(<OrderPage />, { ...cashDeskStaff, path: '/order', ...atWork })
  return screen
}

/** Opens the board with a live channel that sends the store's events. */
export async function openLiveBoard(atWork: AtWork = {}) {
  const screen = await openBoard(atWork)
  onTestFinished(bookingLive(screen.queryClient))
  return { ...screen, ...(await openLine()) }
}

/** A slot on the board, by its accessible name. */
export const slot = (name: string | RegExp) =>
  page.getByRole('grid', { name: '包厢' }).getByRole('button', { name })

/** The order's panel beside the board. */
export const detail = page.getByRole('complementary', { name: '订单详情' })

/** Returns the request that opened the order form. */
export const readFormRequest = () => useOrderFormOpening.getState().request

/** A waitlist entry for dinner, made at half past five. */
export const buildWaiting = (
  id: number,
  userName: string,
  differences: Partial<WaitlistEntry> = {},
): WaitlistEntry => ({
  id,
  bookDate: '2026-11-20',
  periodId: 2,
  periodName: '晚餐',
  userName,
  sex: 1,
  phone: '137***0000',
  customerId: null,
  peopleNum: 8,
  remark: '',
  addedBy: '',
  createdAt: '2026-11-20T09:30:00.000Z',
  free: false,
  ...differences,
})
