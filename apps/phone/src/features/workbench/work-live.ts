import {
  bookingCalendar,
  type Call,
  depositBack,
  depositToReturn,
  findAnything,
  type LiveEvent,
  listDays,
  listMessages,
  listOpenCalls,
  listOrders,
  listPeriods,
  listPhoneMessages,
  listRooms,
  listTasks,
  listWaitlist,
  mealRemark,
  orderDetail,
  readChangeRequest,
  readKnownCustomer,
  readPreorder,
  readRequiredDeposit,
  readWaiting,
  shopInfo,
  staffNodes,
  userInfo,
  vouchersOfOrder,
} from '@roombook/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refetchCalls, refetchQueries } from '#platform/api/use-call.ts'
import { useStaffLive } from '#platform/live/staff-live.ts'

/** Calls that show orders. */
const orderCalls = [
  listRooms,
  listPeriods,
  listDays,
  listOrders,
  orderDetail,
  bookingCalendar,
  listWaitlist,
  readRequiredDeposit,
  depositToReturn,
  depositBack,
  readChangeRequest,
  readPreorder,
  mealRemark,
  vouchersOfOrder,
  readWaiting,
  findAnything,
  readKnownCustomer,
]
const atWorkCalls = [shopInfo, staffNodes, userInfo]

/** Calls that show telephone calls. */
export const callsOfCalls: readonly Call[] = [listOpenCalls, listPhoneMessages]

/** Calls that show tasks. */
export const callsOfTasks: readonly Call[] = [listTasks]

/** Calls to refetch after an event. */
const affected: Readonly<Record<string, readonly Call[]>> = {
  'order.changed': orderCalls,
  'house.changed': orderCalls,
  'waitlist.changed': [listWaitlist],
  'phone.call': [...callsOfCalls, readWaiting],
  'phone.silence': callsOfCalls,
  'operations.changed': callsOfTasks,
  'message.created': [listMessages],
  'message.read': [listMessages],
  'printing.changed': [readWaiting],
  'pos.changed': [readWaiting],
  'till.changed': [readWaiting],
  'settings.changed': [shopInfo, readWaiting],
  'role.changed': atWorkCalls,
  'staff.changed': atWorkCalls,
}

/** Refetches everything that a change of an order may affect. */
export const refetchOrders = (queries: QueryClient): void =>
  void refetchCalls(queries, [...orderCalls, listMessages])

/** Keeps the workbench up to date. */
export function useWorkLive() {
  const queries = useQueryClient()
  return useStaffLive({
    onEvent: ({ name }: LiveEvent) => void refetchCalls(queries, affected[name] ?? []),
    onRefetch: () => void refetchQueries(queries),
  })
}
