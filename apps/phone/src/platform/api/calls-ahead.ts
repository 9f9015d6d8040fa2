import type { KeptSession } from '@roombook/contract'
import { businessDate, choosePeriod, isTimezone, OrderStatus } from '@roombook/domain'
import { readObject, tokenOf } from './kept-token.ts'

/** A call that only reads, as the page's client is going to make it. */
export interface CallAhead {
  path: string
  body: string
  /** The session with which it is made; nothing where nobody is logged in. */
  as: KeptSession | null
  /** What is asked once its answer is there, by what that says. */
  next?(data: unknown): CallAhead[]
}

/** What a browser keeps under a key of the phone pages'; nothing where it keeps none. */
export type ReadKept = (key: string) => string | null

/** How a page begins whose answers depend on what the browser keeps; all others have theirs sent along, or show something without. */
interface PageAhead {
  /** What its calls depend on, and how it reads; without the first it has none. */
  keys: string[]
  /** The paths of those calls, of what follows from their answers too. */
  paths: string[]
  /** What it asks for first: in the wire's words, as they are held to the contract by a test. */
  calls(read: ReadKept, now: number): CallAhead[]
}

/** @param path the page's, as the browser has it */
export function pageAhead(path: string): PageAhead | undefined {
  const [, shopId, orderId, dishes] = /^\/m\/bookings\/(\d+)\/(\d+)(\/dishes)?$/.exec(path) ?? []
  if (shopId && orderId) {
    return dishes
      ? ofGuest(dishPaths, callsOfDishes(shopId, orderId))
      : ofGuest(['/api/order/detail', invitePath, signPath], callsOfBooking(shopId, orderId))
  }
  if (path === '/m/bookings')
    return ofGuest(['/api/order/list', '/api/waitlist/list', signPath], callsOfBookings())
  const [, invitation] = /^\/m\/i\/([\w-]+)\/dishes$/.exec(path) ?? []
  if (invitation) {
    const key = `invited.${invitation}`
    const calls = (read: ReadKept) => callsOfInvited(invitation, read(key), read)
    return { keys: [key, 'session'], paths: invitedPaths, calls }
  }
  return path === '/m/work'
    ? { keys: ['session', 'house-day'], paths: workPaths, calls: callsOfWork }
    : undefined
}

const ofGuest = (paths: string[], calls: CallAhead[]): PageAhead => ({
  keys: ['guest'],
  paths,
  calls: (read) => (tokenOf(read('guest')) ? calls : []),
})

const signPath = '/api/website/sign'
const invitePath = '/api/invite/mine'
const dishPaths = ['/api/userfood/menu', '/api/userfood/cart']
const invitedPaths = ['/api/userfood/invitedmenu', '/api/userfood/invitedcart']
const workPaths = [
  'shopuser/info',
  'shopconfig/shopinfo',
  'roommanage/staffnodelist',
  'common/shopplugin',
  'roombook/timelist',
  'roombook/roomlist',
  'roombook/daylist',
  'roombook/waitlist',
].map((path) => `/shopapi/${path}`)

function callsOfBookings(): CallAhead[] {
  const coming = { past: '0' }
  const signOfOne = (data: unknown): CallAhead[] => {
    const stores = new Set((data as { list: { shop_id: number }[] }).list.map(({ shop_id }) => shop_id))
    return stores.size === 1 ? [...stores].map((shopId) => signOf(String(shopId))) : []
  }
  return [
    {
      ...{ path: '/api/order/list', body: formOf({ ...coming, page: '1', limit: '20' }), as: 'guest' },
      next: signOfOne,
    },
    { path: '/api/waitlist/list', body: formOf(coming), as: 'guest' },
  ]
}

function callsOfBooking(shopId: string, orderId: string): CallAhead[] {
  const body = formOf({ shop_id: shopId, oid: orderId })
  // Of a meal that is still on there is an invitation.
  const invitation = (data: unknown): CallAhead[] => {
    const { status } = data as { status: number }
    const isOn = status === OrderStatus.booked || status === OrderStatus.arrived
    return isOn ? [{ path: invitePath, body, as: 'guest' }] : []
  }
  return [{ path: '/api/order/detail', body, as: 'guest', next: invitation }, signOf(shopId)]
}

const signOf = (shopId: string): CallAhead => ({
  path: signPath,
  body: formOf({ shop_id: shopId }),
  as: null,
})

function callsOfDishes(shopId: string, orderId: string): CallAhead[] {
  const body = formOf({ shop_id: shopId, oid: orderId })
  return dishPaths.map((path) => ({ path, body, as: 'guest' }))
}

function callsOfInvited(token: string, guestKey: string | null, read: ReadKept): CallAhead[] {
  if (!guestKey) return []
  const as = tokenOf(read('session')) ? 'session' : null
  const body = formOf({ token, guest_key: guestKey })
  return invitedPaths.map((path) => ({ path, body, as }))
}

/** Who is at work, where and what they may; and today's rooms, where the phone knows which day it is at the store. */
function callsOfWork(read: ReadKept, now: number): CallAhead[] {
  const kept = read('session')
  if (!tokenOf(kept)) return []
  const of = (path: string, body = ''): CallAhead => ({ path: `/shopapi/${path}`, body, as: 'session' })
  const house = readObject(read('house-day'))
  const { timezone, cutoverHour } = house
  const knowsDay =
    typeof timezone === 'string' &&
    isTimezone(timezone) &&
    isHour(cutoverHour) &&
    house.id === (readObject(kept).shop as { id?: unknown } | undefined)?.id
  const ofPerson = ['shopuser/info', 'shopconfig/shopinfo', 'roommanage/staffnodelist', 'common/shopplugin']
  const who = ofPerson.map((path) => of(path))
  if (!knowsDay) return who
  const today = businessDate(now, timezone, cutoverHour)
  const ofDay = formOf({ book_date: today })
  const roomsOf = (data: unknown): CallAhead[] => {
    const { list } = data as { list: { id: number; disabled: 0 | 1; ednum: number }[] }
    const meals = list.map(({ id, disabled, ednum }) => ({ id, disabled: disabled === 1, booked: ednum }))
    const meal = choosePeriod(meals, undefined)
    return meal ? [of('roombook/roomlist', formOf({ book_date: today, time_id: String(meal.id) }))] : []
  }
  return [
    { ...of('roombook/timelist', ofDay), next: roomsOf },
    ...who,
    of('roombook/daylist', formOf({ start_date: today, days: '21' })),
    of('roombook/waitlist', ofDay),
  ]
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24

const formOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
