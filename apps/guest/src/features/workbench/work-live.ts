import {
  bookingCalendar,
  type Call,
  type LiveEvent,
  listDays,
  listMessages,
  listOrders,
  listPeriods,
  listRooms,
  listWaitlist,
  orderDetail,
  shopInfo,
  staffNodes,
  userInfo,
} from '@roombook/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../platform/live/ask-again.ts'
import { useStaffLive } from '../../platform/live/staff-live.ts'

/** What shows orders. */
const orderCalls = [listRooms, listPeriods, listDays, listOrders, orderDetail, bookingCalendar, listWaitlist]
const standingCalls = [shopInfo, staffNodes, userInfo]

/** What is to be asked again after an event. */
const affected: Readonly<Record<string, readonly Call[]>> = {
  'order.changed': orderCalls,
  'house.changed': orderCalls,
  'waitlist.changed': [listWaitlist],
  'message.created': [listMessages],
  'message.read': [listMessages],
  'settings.changed': [shopInfo],
  'role.changed': standingCalls,
  'staff.changed': standingCalls,
}

/** Marks what some calls answered as old, and asks again for what is on the screen. */
export function refetch(queries: QueryClient, calls: readonly Call[]): void {
  for (const { name } of calls) askAgain(queries, name)
}

/** Everything that an act on an order may have changed. */
export const refetchOrders = (queries: QueryClient): void => refetch(queries, [...orderCalls, listMessages])

/** Keeps what the workbench shows up to date. */
export function useWorkLive() {
  const queries = useQueryClient()
  return useStaffLive({
    onEvent: ({ name }: LiveEvent) => refetch(queries, affected[name] ?? []),
    onRefetch: () => askAgain(queries),
  })
}
