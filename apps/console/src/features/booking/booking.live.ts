import type { CallInput, LiveEventData, OutputOf } from '@roombook/contract'
import { listArrivalTimes, listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { orderDetail } from '@roombook/contract/booking'
import { listWaitlist } from '@roombook/contract/waitlist'
import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import {
  type OrderChange,
  showsDay,
  showsMonth,
  showsOrder,
  showsPlace,
  touchesLinked,
} from './affected-calls.ts'

/** Minimum time between two refetches of the same lists, in milliseconds (9.01). */
const listThrottle = 500

const storyCalls = callsNamed('booking.timeline')
const calendarCalls = callsNamed('booking.calendar')
const overviewCalls = callsNamed('booking.overview')

/** Calls that depend on the floor plan: rooms, periods and closed days. */
const boards = [
  listRooms,
  listPeriods,
  listDays,
  listArrivalTimes,
  listWaitlist,
  ...calendarCalls,
  ...overviewCalls,
]

/** Whether a guest's change request can be granted depends on the other orders' rooms. */
const wishCalls = callsNamed('booking.change-request')

const orderLists = callsNamed(
  'booking.list-orders',
  'booking.list-person-orders',
  'booking.list-referral-orders',
)

/** Previews of messages to a guest, which name all rooms of a booking. */
const smsPreviews = callsNamed('booking.preview-sms', 'booking.change-notice')

/**
 * Turns `order.changed` into refetches of the queries that show the order: the board of its day and period
 * (and the previous ones), the days, periods and month counted around it, and its detail. Overviews, lists
 * and message previews are always refetched, since only the server knows whether they contain it.
 * `house.changed` refetches every board, `preorder.changed` the order's detail.
 */
export function bookingLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<OrderChange>((changes) => {
    const some = (shows: (input: unknown, change: OrderChange) => boolean) => (input: unknown) =>
      changes.some((change) => shows(input, change))
    const links = openLinks(queryClient)
    void refetchCalls(queryClient, [listRooms], some(showsPlace))
    void refetchCalls(queryClient, [listPeriods, listDays], some(showsDay))
    void refetchCalls(queryClient, calendarCalls, some(showsMonth))
    void refetchCalls(queryClient, [listWaitlist], some(showsDay))
    void refetchCalls(queryClient, [...overviewCalls, ...orderLists, ...smsPreviews, ...wishCalls])
    void refetchCalls(
      queryClient,
      [orderDetail, ...storyCalls],
      some((input, change) => showsOrder(input, change) || touchesLinked(input, change, links)),
    )
  }, listThrottle)
  const refetchBoards = gatherRuns<LiveEventData<'house.changed'>>(
    () => void refetchCalls(queryClient, boards),
    listThrottle,
  )
  const refetchDishes = gatherRuns<LiveEventData<'preorder.changed'>>(
    (changes) =>
      void refetchCalls(queryClient, [orderDetail, ...storyCalls], (input) =>
        changes.some((change) => showsOrder(input, change)),
      ),
    listThrottle,
  )
  const refetchStories = gatherRuns<undefined>(() => void refetchCalls(queryClient, storyCalls), listThrottle)
  const refetchWaiting = gatherRuns<LiveEventData<'waitlist.changed'>>(
    (changes) =>
      void refetchCalls(queryClient, [listWaitlist], (input) =>
        changes.some(({ bookDate }) => bookDate === (input as CallInput<typeof listWaitlist>).bookDate),
      ),
    listThrottle,
  )
  const stops = [
    onLiveEvent('waitlist.changed', (change) => refetchWaiting.add(change)),
    onLiveEvent('order.changed', (change: LiveEventData<'order.changed'>) => refetch.add(change)),
    onLiveEvent('preorder.changed', (change) => refetchDishes.add(change)),
    onLiveEvent('house.changed', (change) => refetchBoards.add(change)),
    // Only the server knows the order of a call or a reply.
    onLiveEvent('phone.call', () => refetchStories.add(undefined)),
    onLiveEvent('reply.changed', () => refetchStories.add(undefined)),
    refetch.stop,
    refetchStories.stop,
    refetchDishes.stop,
    refetchBoards.stop,
    refetchWaiting.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The linked orders of each cached detail. */
function openLinks(queryClient: QueryClient): ReadonlyMap<number, readonly number[]> {
  const details = queryClient.getQueriesData<OutputOf<typeof orderDetail>>({ queryKey: [orderDetail.name] })
  return new Map(
    details.flatMap(([, data]) =>
      data ? [[data.row.id, data.row.linkedRooms.map(({ orderId }) => orderId)] as const] : [],
    ),
  )
}
