import { businessDate, choosePeriod } from '@roombook/domain'
import type { CallAhead } from './asked-ahead.ts'

/** What the browser keeps under a name of the phone pages'; nothing where it keeps none, or may not be asked. */
export type ReadKept = (key: string) => string | null

/**
 * What pages whose answers depend on what the browser keeps ask for first; all others have it sent along, or show
 * something without. In the wire's words: the schemas that know them are what is on its way.
 *
 * @param path the page's, as the browser has it
 */
export function callsAhead(path: string, read: ReadKept, now: number): CallAhead[] {
  const [, shopId, orderId, dishes] = /^\/m\/bookings\/(\d+)\/(\d+)(\/dishes)?$/.exec(path) ?? []
  if (shopId && orderId) {
    const token = tokenOf(read('guest'))
    const body = formOf({ shop_id: shopId, oid: orderId })
    const paths = dishes ? ['/api/userfood/menu', '/api/userfood/cart'] : ['/api/order/detail']
    return token ? paths.map((path) => ({ path, body, token })) : []
  }
  if (path === '/m/bookings') {
    const token = tokenOf(read('guest'))
    const coming = { past: '0' }
    const ofBookings = { ...coming, page: '1', limit: '20' }
    return token
      ? [
          { path: '/api/order/list', body: formOf(ofBookings), token },
          { path: '/api/waitlist/list', body: formOf(coming), token },
        ]
      : []
  }
  const [, invitation] = /^\/m\/i\/([\w-]+)\/dishes$/.exec(path) ?? []
  const guestKey = invitation && read(`invited.${invitation}`)
  if (guestKey) {
    const token = tokenOf(read('session'))
    const body = formOf({ token: invitation, guest_key: guestKey })
    return ['/api/userfood/invitedmenu', '/api/userfood/invitedcart'].map((path) => ({ path, body, token }))
  }
  return path === '/m/work' ? callsOfWork(read, now) : []
}

/** Who is at work, where and what they may; and today's rooms, where the phone knows which day it is at the store. */
function callsOfWork(read: ReadKept, now: number): CallAhead[] {
  const token = tokenOf(read('session'))
  if (!token) return []
  const of = (path: string, body = '') => ({ path: `/shopapi/${path}`, body, token })
  const house = readObject(read('house-day'))
  const { timezone, cutoverHour } = house
  const knowsDay =
    typeof timezone === 'string' &&
    typeof cutoverHour === 'number' &&
    house.id === (readObject(read('session')).shop as { id?: unknown } | undefined)?.id
  const who = ['shopuser/info', 'shopconfig/shopinfo', 'roommanage/staffnodelist'].map((path) => of(path))
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

const formOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

/** The token of a session that is kept; what it is otherwise is looked at by those who show it. */
function tokenOf(kept: string | null): string | undefined {
  const { token } = readObject(kept)
  return typeof token === 'string' && token !== '' ? token : undefined
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
