import { type Call, type CallInput, encodeForm, type StoredSession } from '@roombook/contract'
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
import { choosePeriod } from '@roombook/domain/rooms'
import { businessDate, isTimezone } from '@roombook/domain/time'
import { parseToken, readObject } from './stored-token.ts'

/** A reading call, exactly as the page's client will make it. */
export interface PrefetchCall {
  path: string
  body: string
  /** Session of the call; null without a login. */
  as: StoredSession | null
  /** Returns the calls that follow from the answer's data. */
  next?(data: unknown): PrefetchCall[]
}

/** Reads a stored key of the phone pages; null where there is none. */
export type ReadStoredKey = (key: string) => string | null

/**
 * Prefetch of a page whose answers depend on the browser's stored keys; all others have them embedded, or
 * show something without them.
 */
interface PagePrefetch {
  /** Stored keys that the calls and the rendering depend on; without the first there are no calls. */
  keys: string[]
  /** Paths of these calls, and of those that follow from their answers. */
  paths: string[]
  calls(read: ReadStoredKey, now: number): PrefetchCall[]
}

/** @param path of the page in the browser */
export function planPrefetch(path: string): PagePrefetch | undefined {
  const [, shop, order, dishes] = /^\/m\/bookings\/(\d+)\/(\d+)(\/dishes)?$/.exec(path) ?? []
  if (shop && order) {
    const ids = { shopId: Number(shop), orderId: Number(order) }
    return dishes
      ? planGuestPage([
          buildPrefetchCall('guest', guestMenuOf, ids),
          buildPrefetchCall('guest', guestCartOf, ids),
        ])
      : planGuestPage(callsOfBooking(ids), [readOwnInvitation])
  }
  if (path === '/m/bookings') return planGuestPage(callsOfBookings(), [readStoreBrand])
  const [, invitation] = /^\/m\/i\/([\w-]+)\/dishes$/.exec(path) ?? []
  if (invitation) {
    const key = `invited.${invitation}`
    const calls = (read: ReadStoredKey) => callsOfInvited(invitation, read(key), read)
    return { keys: [key, 'session'], paths: listPaths([invitedMenuOf, invitedCartOf]), calls }
  }
  return path === '/m/work'
    ? { keys: ['session', 'house-day'], paths: listPaths([...staffCalls, ...dayCalls]), calls: callsOfWork }
    : undefined
}

const buildPrefetchCall = <C extends Call>(
  as: StoredSession | null,
  call: C,
  input: CallInput<C>,
): PrefetchCall => ({
  path: call.path,
  body: encodeForm(call.input, input),
  as,
})

const listPaths = (calls: readonly Call[]): string[] => calls.map(({ path }) => path)

/** @param following calls that may follow from the answers */
const planGuestPage = (calls: PrefetchCall[], following: readonly Call[] = []): PagePrefetch => ({
  keys: ['guest'],
  paths: [...calls.map(({ path }) => path), ...listPaths(following)],
  calls: (read) => (parseToken(read('guest')) ? calls : []),
})

function callsOfBookings(): PrefetchCall[] {
  const brandOfOnlyStore = (data: unknown): PrefetchCall[] => {
    const stores = new Set((data as { list: { shop_id: number }[] }).list.map(({ shop_id }) => shop_id))
    return stores.size === 1
      ? [...stores].map((shopId) => buildPrefetchCall(null, readStoreBrand, { shopId }))
      : []
  }
  return [
    {
      ...buildPrefetchCall('guest', listMyBookings, { past: false, page: 1, limit: 20 }),
      next: brandOfOnlyStore,
    },
    buildPrefetchCall('guest', listMyWaiting, { past: false }),
  ]
}

function callsOfBooking(ids: { shopId: number; orderId: number }): PrefetchCall[] {
  // A meal that is not over has an invitation.
  const invitation = (data: unknown): PrefetchCall[] => {
    const { status } = data as { status: number }
    const isOn = status === OrderStatus.booked || status === OrderStatus.arrived
    return isOn ? [buildPrefetchCall('guest', readOwnInvitation, ids)] : []
  }
  return [
    { ...buildPrefetchCall('guest', readMyBooking, ids), next: invitation },
    buildPrefetchCall(null, readStoreBrand, { shopId: ids.shopId }),
  ]
}

function callsOfInvited(token: string, guestKey: string | null, read: ReadStoredKey): PrefetchCall[] {
  if (!guestKey) return []
  const as = parseToken(read('session')) ? 'session' : null
  const who = { token, guestKey }
  return [buildPrefetchCall(as, invitedMenuOf, who), buildPrefetchCall(as, invitedCartOf, who)]
}

/** Calls about the logged-in staff member, and calls about a day. */
const staffCalls = [userInfo, shopInfo, staffNodes, shopPlugin]
const dayCalls = [listPeriods, listRooms, listDays, listWaitlist]

/**
 * Returns the calls for the staff member and their permissions, and for today's rooms if the store's business
 * day is known on the phone.
 */
function callsOfWork(read: ReadStoredKey, now: number): PrefetchCall[] {
  const storedSession = read('session')
  if (!parseToken(storedSession)) return []
  const storeDay = readObject(read('house-day'))
  const { timezone, cutoverHour } = storeDay
  const knowsDay =
    typeof timezone === 'string' &&
    isTimezone(timezone) &&
    isHour(cutoverHour) &&
    storeDay.id === (readObject(storedSession).shop as { id?: unknown } | undefined)?.id
  const who = staffCalls.map((call) => buildPrefetchCall('session', call, {}))
  if (!knowsDay) return who
  const bookDate = businessDate(now, timezone, cutoverHour)
  const roomsOf = (data: unknown): PrefetchCall[] => {
    const { list } = data as { list: { id: number; disabled: 0 | 1; ednum: number }[] }
    const meals = list.map(({ id, disabled, ednum }) => ({ id, disabled: disabled === 1, booked: ednum }))
    const meal = choosePeriod(meals, undefined)
    return meal ? [buildPrefetchCall('session', listRooms, { bookDate, periodId: meal.id })] : []
  }
  return [
    { ...buildPrefetchCall('session', listPeriods, { bookDate }), next: roomsOf },
    ...who,
    buildPrefetchCall('session', listDays, { startDate: bookDate, days: 21 }),
    buildPrefetchCall('session', listWaitlist, { bookDate }),
  ]
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24
