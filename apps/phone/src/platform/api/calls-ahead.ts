import {
  type Call,
  type CallInput,
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
import { businessDate, choosePeriod, isTimezone, OrderStatus } from '@roombook/domain'
import { readObject, tokenOf } from './kept-token.ts'

/** A call that only reads, as the page's client is going to make it. */
export interface CallAhead {
  path: string
  body: string
  /** The session with which it is made; nothing where nobody is logged in. */
  as: KeptSession | null
  /** Returns the calls that follow from the answer's data. */
  next?(data: unknown): CallAhead[]
}

/** Reads a stored key of the phone pages; null where there is none. */
export type ReadKept = (key: string) => string | null

/** How a page begins whose answers depend on what the browser keeps; all others have theirs sent along, or show something without. */
interface PageAhead {
  /** Stored keys that the calls and the rendering depend on; without the first there are no calls. */
  keys: string[]
  /** The paths of those calls, of what follows from their answers too. */
  paths: string[]
  calls(read: ReadKept, now: number): CallAhead[]
}

/** @param path the page's, as the browser has it */
export function pageAhead(path: string): PageAhead | undefined {
  const [, shop, order, dishes] = /^\/m\/bookings\/(\d+)\/(\d+)(\/dishes)?$/.exec(path) ?? []
  if (shop && order) {
    const ids = { shopId: Number(shop), orderId: Number(order) }
    return dishes
      ? ofGuest([ahead('guest', guestMenuOf, ids), ahead('guest', guestCartOf, ids)])
      : ofGuest(callsOfBooking(ids), [readOwnInvitation])
  }
  if (path === '/m/bookings') return ofGuest(callsOfBookings(), [readStoreSign])
  const [, invitation] = /^\/m\/i\/([\w-]+)\/dishes$/.exec(path) ?? []
  if (invitation) {
    const key = `invited.${invitation}`
    const calls = (read: ReadKept) => callsOfInvited(invitation, read(key), read)
    return { keys: [key, 'session'], paths: pathsOf([invitedMenuOf, invitedCartOf]), calls }
  }
  return path === '/m/work'
    ? { keys: ['session', 'house-day'], paths: pathsOf([...ofPerson, ...ofDay]), calls: callsOfWork }
    : undefined
}

const ahead = <C extends Call>(as: KeptSession | null, call: C, input: CallInput<C>): CallAhead => ({
  path: call.path,
  body: encodeForm(call.input, input),
  as,
})

const pathsOf = (calls: readonly Call[]): string[] => calls.map(({ path }) => path)

/** @param following what may be asked once their answers are there */
const ofGuest = (calls: CallAhead[], following: readonly Call[] = []): PageAhead => ({
  keys: ['guest'],
  paths: [...calls.map(({ path }) => path), ...pathsOf(following)],
  calls: (read) => (tokenOf(read('guest')) ? calls : []),
})

function callsOfBookings(): CallAhead[] {
  const signOfOne = (data: unknown): CallAhead[] => {
    const stores = new Set((data as { list: { shop_id: number }[] }).list.map(({ shop_id }) => shop_id))
    return stores.size === 1 ? [...stores].map((shopId) => ahead(null, readStoreSign, { shopId })) : []
  }
  return [
    { ...ahead('guest', listMyBookings, { past: false, page: 1, limit: 20 }), next: signOfOne },
    ahead('guest', listMyWaiting, { past: false }),
  ]
}

function callsOfBooking(ids: { shopId: number; orderId: number }): CallAhead[] {
  // A meal that is still on has an invitation.
  const invitation = (data: unknown): CallAhead[] => {
    const { status } = data as { status: number }
    const isOn = status === OrderStatus.booked || status === OrderStatus.arrived
    return isOn ? [ahead('guest', readOwnInvitation, ids)] : []
  }
  return [
    { ...ahead('guest', readMyBooking, ids), next: invitation },
    ahead(null, readStoreSign, { shopId: ids.shopId }),
  ]
}

function callsOfInvited(token: string, guestKey: string | null, read: ReadKept): CallAhead[] {
  if (!guestKey) return []
  const as = tokenOf(read('session')) ? 'session' : null
  const who = { token, guestKey }
  return [ahead(as, invitedMenuOf, who), ahead(as, invitedCartOf, who)]
}

/** Calls about the staff member at work, and calls about a day. */
const ofPerson = [userInfo, shopInfo, staffNodes, shopPlugin]
const ofDay = [listPeriods, listRooms, listDays, listWaitlist]

/**
 * Returns the calls for the staff member and their rights, and for today's rooms where the phone knows the
 * store's day.
 */
function callsOfWork(read: ReadKept, now: number): CallAhead[] {
  const kept = read('session')
  if (!tokenOf(kept)) return []
  const house = readObject(read('house-day'))
  const { timezone, cutoverHour } = house
  const knowsDay =
    typeof timezone === 'string' &&
    isTimezone(timezone) &&
    isHour(cutoverHour) &&
    house.id === (readObject(kept).shop as { id?: unknown } | undefined)?.id
  const who = ofPerson.map((call) => ahead('session', call, {}))
  if (!knowsDay) return who
  const bookDate = businessDate(now, timezone, cutoverHour)
  const roomsOf = (data: unknown): CallAhead[] => {
    const { list } = data as { list: { id: number; disabled: 0 | 1; ednum: number }[] }
    const meals = list.map(({ id, disabled, ednum }) => ({ id, disabled: disabled === 1, booked: ednum }))
    const meal = choosePeriod(meals, undefined)
    return meal ? [ahead('session', listRooms, { bookDate, periodId: meal.id })] : []
  }
  return [
    { ...ahead('session', listPeriods, { bookDate }), next: roomsOf },
    ...who,
    ahead('session', listDays, { startDate: bookDate, days: 21 }),
    ahead('session', listWaitlist, { bookDate }),
  ]
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24
