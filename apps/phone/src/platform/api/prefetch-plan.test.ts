import { type Call, compileCodec, encodeForm, type StoredSession } from '@roombook/contract'
import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { readOwnInvitation } from '@roombook/contract/invitation-answers'
import { listMyBookings, readMyBooking } from '@roombook/contract/my-bookings'
import {
  guestCartOf,
  guestMenuOf,
  invitedCartOf,
  invitedMenuOf,
} from '@roombook/contract/preorders-of-guests'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { listMyWaiting, listWaitlist } from '@roombook/contract/waitlist'
import { OrderStatus } from '@roombook/domain/orders'
import { expect, test } from 'vitest'
import { planPrefetch } from './prefetch-plan.ts'

const storage = new Map([
  ['guest', '{"token":"of-guest"}'],
  ['session', '{"token":"of-staff","shop":{"id":1}}'],
  ['invited.a-b_c', 'k-1_2'],
  ['house-day', '{"id":1,"timezone":"Asia/Shanghai","cutoverHour":4}'],
])
/** Half past one at night: still the previous business day of the store. */
const now = Date.parse('2026-11-21T01:30:00+08:00')
function listPrefetchCalls(path: string, without?: string) {
  const page = planPrefetch(path)
  // Keys not listed by the prefetch are not passed.
  const read = (key: string) =>
    key === without || !page?.keys.includes(key) ? null : (storage.get(key) ?? null)
  const calls = page?.calls(read, now) ?? []
  for (const call of calls) expect(page?.paths).toContain(call.path)
  return calls
}

const toPrefetchCalls = (as: StoredSession | null, ...calls: [Call, unknown][]) =>
  calls.map(([call, input]) => {
    expect(call.effect).toBe('reads')
    return { path: call.path, body: encodeForm(call.input, input), as }
  })

const ids = { shopId: 1, orderId: 57 }
const guestSession = { token: 'a-b_c', guestKey: 'k-1_2' }
const today = { bookDate: '2026-11-20' }
const days = { startDate: '2026-11-20', days: 21 }
const meal = (id: number, disabled: boolean) => ({
  id,
  disabled,
  title: '晚餐',
  startTime: '17:00',
  endTime: '21:00',
  booked: 3,
  bookable: 4,
})
const workCalls: [Call, unknown][] = [
  [listPeriods, today],
  [userInfo, {}],
  [shopInfo, {}],
  [staffNodes, {}],
  [shopPlugin, {}],
  [listDays, days],
  [listWaitlist, today],
]

const coming = { past: false }

const storeSignCalls = toPrefetchCalls(null, [readStoreBrand, { shopId: 1 }])

test.each([
  [
    '/m/bookings',
    toPrefetchCalls('guest', [listMyBookings, { ...coming, page: 1, limit: 20 }], [listMyWaiting, coming]),
  ],
  ['/m/bookings/1/57', [...toPrefetchCalls('guest', [readMyBooking, ids]), ...storeSignCalls]],
  ['/m/bookings/1/57/dishes', toPrefetchCalls('guest', [guestMenuOf, ids], [guestCartOf, ids])],
  [
    '/m/i/a-b_c/dishes',
    toPrefetchCalls('session', [invitedMenuOf, guestSession], [invitedCartOf, guestSession]),
  ],
  ['/m/work', toPrefetchCalls('session', ...workCalls)],
])('%s asks ahead for what the contract calls so, and reads only', (path, calls) => {
  expect(listPrefetchCalls(path).map(({ path, body, as }) => ({ path, body, as }))).toEqual(calls)
})

test('what follows from an answer is among the paths that a page names', () => {
  expect(planPrefetch('/m/bookings')?.paths).toContain(readStoreBrand.path)
  expect(planPrefetch('/m/bookings/1/57')?.paths).toContain(readOwnInvitation.path)
  expect(planPrefetch('/m/work')?.paths).toContain(listRooms.path)
})

test('a booking that is still on asks for its invitation too, and bookings of one store for its sign', () => {
  const [booking] = listPrefetchCalls('/m/bookings/1/57')
  const invitation = toPrefetchCalls('guest', [readOwnInvitation, ids])
  expect(booking?.next?.({ status: OrderStatus.booked })).toEqual(invitation)
  expect(booking?.next?.({ status: OrderStatus.arrived })).toEqual(invitation)
  expect(booking?.next?.({ status: OrderStatus.cancelled })).toEqual([])
  const [bookings] = listPrefetchCalls('/m/bookings')
  expect(bookings?.next?.({ list: [{ shop_id: 1 }, { shop_id: 1 }] })).toEqual(storeSignCalls)
  expect(bookings?.next?.({ list: [{ shop_id: 1 }, { shop_id: 2 }] })).toEqual([])
  expect(bookings?.next?.({ list: [] })).toEqual([])
})

test('of the workbench the rooms are asked for by the meal that its board will choose', () => {
  const [periods] = listPrefetchCalls('/m/work')
  const encodePeriods = (...list: ReturnType<typeof meal>[]) =>
    compileCodec(listPeriods.output).toWire({ list })
  const rooms = toPrefetchCalls('session', [listRooms, { ...today, periodId: 2 }])
  expect(periods?.next?.(encodePeriods(meal(1, true), meal(2, false)))).toEqual(rooms)
  expect(periods?.next?.(encodePeriods())).toEqual([])
})

test('nothing is asked ahead by other pages, nor where the browser keeps nothing to ask with', () => {
  for (const path of ['/m/', '/m/s/1/book', '/m/bookings/x/1', '/m/work/me', '/m/i/a-b_c']) {
    expect(listPrefetchCalls(path)).toEqual([])
  }
  expect(listPrefetchCalls('/m/bookings', 'guest')).toEqual([])
  expect(listPrefetchCalls('/m/bookings/1/57', 'guest')).toEqual([])
  expect(listPrefetchCalls('/m/work', 'session')).toEqual([])
  expect(listPrefetchCalls('/m/i/a-b_c/dishes', 'invited.a-b_c')).toEqual([])
  expect(listPrefetchCalls('/m/i/a-b_c/dishes', 'session').map(({ as }) => as)).toEqual([null, null])
  expect(listPrefetchCalls('/m/work', 'house-day')).toHaveLength(4)
  expect(planPrefetch('/m/work')?.calls(() => 'not JSON', now)).toEqual([])
  for (const storedDay of [
    { id: 1, timezone: 'Nope/Zone', cutoverHour: 4 },
    { id: 1, timezone: 'Asia/Shanghai', cutoverHour: 0.5 },
    { id: 1, timezone: 'Asia/Shanghai', cutoverHour: -99_999_999 },
  ]) {
    const read = (key: string) =>
      key === 'house-day' ? JSON.stringify(storedDay) : (storage.get(key) ?? null)
    expect(planPrefetch('/m/work')?.calls(read, now)).toHaveLength(4)
  }
})
