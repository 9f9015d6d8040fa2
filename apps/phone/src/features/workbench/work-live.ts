import type { Call, LiveEvent } from '@roombook/contract'
import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { readChangeRequest } from '@roombook/contract/change-requests'
import { readKnownCustomer } from '@roombook/contract/customers'
import { depositToReturn } from '@roombook/contract/deposit-return'
import { findAnything } from '@roombook/contract/find'
import { readWaiting } from '@roombook/contract/home'
import { mealRemark } from '@roombook/contract/meal-check'
import { listMessages } from '@roombook/contract/messages'
import { listTasks } from '@roombook/contract/operation-tasks'
import { listOrders } from '@roombook/contract/order-lists'
import { bookingCalendar } from '@roombook/contract/overview'
import { depositBack } from '@roombook/contract/payments'
import { listOpenCalls, listPhoneMessages } from '@roombook/contract/phone-calls'
import { readPreorder } from '@roombook/contract/preorders'
import { readRequiredDeposit } from '@roombook/contract/required-deposit'
import { shopInfo, staffNodes, userInfo } from '@roombook/contract/shell'
import { vouchersOfOrder } from '@roombook/contract/vouchers'
import { listWaitlist } from '@roombook/contract/waitlist'
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
