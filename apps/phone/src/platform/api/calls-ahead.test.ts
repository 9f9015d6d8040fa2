import {
  type Call,
  codecOf,
  encodeForm,
  guestCartOf,
  guestMenuOf,
  invitedCartOf,
  invitedMenuOf,
  type KeptSession,
  listDays,
  listMyBookings,
  listMyWaiting,
  listPeriods,
  listRooms,
  listWaitlist,
  readMyBooking,
  readOwnInvitation,
  readStoreSign,
  shopInfo,
  shopPlugin,
  staffNodes,
  userInfo,
} from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import { expect, test } from 'vitest'
import { pageAhead } from './calls-ahead.ts'

const kept = new Map([
  ['guest', '{"token":"of-guest"}'],
  ['session', '{"token":"of-staff","shop":{"id":1}}'],
  ['invited.a-b_c', 'k-1_2'],
  ['house-day', '{"id":1,"timezone":"Asia/Shanghai","cutoverHour":4}'],
])
/** Half past one in the night: the day before is still on at the store. */
const now = Date.parse('2026-11-21T01:30:00+08:00')
function ahead(path: string, without?: string) {
  const page = pageAhead(path)
  // Keys it does not list are not passed.
  const read = (key: string) =>
    key === without || !page?.keys.includes(key) ? null : (kept.get(key) ?? null)
  const calls = page?.calls(read, now) ?? []
  for (const call of calls) expect(page?.paths).toContain(call.path)
  return calls
}

const asked = (as: KeptSession | null, ...calls: [Call, unknown][]) =>
  calls.map(([call, input]) => {
    expect(call.effect).toBe('reads')
    return { path: call.path, body: encodeForm(call.input, input), as }
  })

const ids = { shopId: 1, orderId: 57 }
const who = { token: 'a-b_c', guestKey: 'k-1_2' }
const today = { bookDate: '2026-11-20' }
const days = { startDate: '2026-11-20', days: 21 }
const meal = (id: number, disabled: boolean) => ({
  ...{ id, disabled, title: '晚餐', startTime: '17:00', endTime: '21:00' },
  ...{ booked: 3, bookable: 4 },
})
const ofWork: [Call, unknown][] = [
  [listPeriods, today],
  [userInfo, {}],
  [shopInfo, {}],
  [staffNodes, {}],
  [shopPlugin, {}],
  [listDays, days],
  [listWaitlist, today],
]

const coming = { past: false }

const ofSign = asked(null, [readStoreSign, { shopId: 1 }])

test.each([
  [
    '/m/bookings',
    asked('guest', [listMyBookings, { ...coming, page: 1, limit: 20 }], [listMyWaiting, coming]),
  ],
  ['/m/bookings/1/57', [...asked('guest', [readMyBooking, ids]), ...ofSign]],
  ['/m/bookings/1/57/dishes', asked('guest', [guestMenuOf, ids], [guestCartOf, ids])],
  ['/m/i/a-b_c/dishes', asked('session', [invitedMenuOf, who], [invitedCartOf, who])],
  ['/m/work', asked('session', ...ofWork)],
])('%s asks ahead for what the contract calls so, and reads only', (path, calls) => {
  expect(ahead(path).map(({ path, body, as }) => ({ path, body, as }))).toEqual(calls)
})

test('what follows from an answer is among the paths that a page names', () => {
  expect(pageAhead('/m/bookings')?.paths).toContain(readStoreSign.path)
  expect(pageAhead('/m/bookings/1/57')?.paths).toContain(readOwnInvitation.path)
  expect(pageAhead('/m/work')?.paths).toContain(listRooms.path)
})

test('a booking that is still on asks for its invitation too, and bookings of one store for its sign', () => {
  const [booking] = ahead('/m/bookings/1/57')
  const invitation = asked('guest', [readOwnInvitation, ids])
  expect(booking?.next?.({ status: OrderStatus.booked })).toEqual(invitation)
  expect(booking?.next?.({ status: OrderStatus.arrived })).toEqual(invitation)
  expect(booking?.next?.({ status: OrderStatus.cancelled })).toEqual([])
  const [bookings] = ahead('/m/bookings')
  expect(bookings?.next?.({ list: [{ shop_id: 1 }, { shop_id: 1 }] })).toEqual(ofSign)
  expect(bookings?.next?.({ list: [{ shop_id: 1 }, { shop_id: 2 }] })).toEqual([])
  expect(bookings?.next?.({ list: [] })).toEqual([])
})

test('of the workbench the rooms are asked for by the meal that its board will choose', () => {
  const [periods] = ahead('/m/work')
  const told = (...list: ReturnType<typeof meal>[]) => codecOf(listPeriods.output).toWire({ list })
  const rooms = asked('session', [listRooms, { ...today, periodId: 2 }])
  expect(periods?.next?.(told(meal(1, true), meal(2, false)))).toEqual(rooms)
  expect(periods?.next?.(told())).toEqual([])
})

test('nothing is asked ahead by other pages, nor where the browser keeps nothing to ask with', () => {
  for (const path of ['/m/', '/m/s/1/book', '/m/bookings/x/1', '/m/work/me', '/m/i/a-b_c']) {
    expect(ahead(path)).toEqual([])
  }
  expect(ahead('/m/bookings', 'guest')).toEqual([])
  expect(ahead('/m/bookings/1/57', 'guest')).toEqual([])
  expect(ahead('/m/work', 'session')).toEqual([])
  expect(ahead('/m/i/a-b_c/dishes', 'invited.a-b_c')).toEqual([])
  expect(ahead('/m/i/a-b_c/dishes', 'session').map(({ as }) => as)).toEqual([null, null])
  expect(ahead('/m/work', 'house-day')).toHaveLength(4)
  expect(pageAhead('/m/work')?.calls(() => 'not JSON', now)).toEqual([])
  for (const house of [
    { id: 1, timezone: 'Nope/Zone', cutoverHour: 4 },
    { id: 1, timezone: 'Asia/Shanghai', cutoverHour: 0.5 },
    { id: 1, timezone: 'Asia/Shanghai', cutoverHour: -99_999_999 },
  ]) {
    const read = (key: string) => (key === 'house-day' ? JSON.stringify(house) : (kept.get(key) ?? null))
    expect(pageAhead('/m/work')?.calls(read, now)).toHaveLength(4)
  }
})
