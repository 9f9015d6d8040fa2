import type { RoomCell } from '@roombook/contract/board'
import type { OrderCard } from '@roombook/contract/order-shapes'
import { findSurname, salutation } from '@roombook/domain/customers'

/** Normalized text of the board's search. */
export interface SearchQuery {
  readonly text: string
  /** Its digits, if it is a phone number or part of one. */
  readonly digits: string
}

const phoneLike = /^\+?[\d\s-]+$/
/** Prefixes of mainland mobile numbers (5.06). */
const phonePrefix = /^(?:17951|86|0)(?=1\d{10}$)/

/** Normalizes a search, including full-width digits and letters; undefined where it is empty. */
export function readSearch(typed: string): SearchQuery | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (!text) return undefined
  const digits = phoneLike.test(text) ? text.replace(/\D/g, '').replace(phonePrefix, '') : ''
  return { text, digits }
}

/** Returns whether a room's title, or one of its orders, matches the search. */
export function roomMatches(room: Pick<RoomCell, 'title' | 'roomOrders'>, query: SearchQuery): boolean {
  if (room.title.toLowerCase().includes(query.text)) return true
  return room.roomOrders.some((order) => orderMatches(order, query))
}

/** Returns whether an order matches the search by its guest's name or phone. */
export function orderMatches(
  order: Pick<OrderCard, 'userName' | 'sex' | 'phone'>,
  query: SearchQuery,
): boolean {
  return nameMatches(order, query.text) || (query.digits !== '' && phoneMatches(order.phone, query.digits))
}

function nameMatches({ userName, sex }: Pick<OrderCard, 'userName' | 'sex'>, text: string): boolean {
  const name = userName.toLowerCase()
  if (!name) return false
  const title = salutation(sex)
  // 王小明 also matches a search for 王先生.
  return (
    `${name}${title}`.includes(text) ||
    (title !== '' && `${findSurname(name) || name.slice(0, 1)}${title}` === text)
  )
}

const maskedPhone = /^(\d{3})\*+(\d{4})$/
const fullLength = 11

/**
 * Returns whether digits can belong to a phone known only as `138***1234` (5.09): a part of its beginning or
 * of its last four digits, or a longer part that agrees with the visible digits.
 */
export function phoneMatches(masked: string, digits: string): boolean {
  const [, head = '', tail = ''] = maskedPhone.exec(masked) ?? []
  if (!head) return masked.replace(/\D/g, '').includes(digits)
  if (digits.length <= tail.length) return tail.includes(digits) || head.startsWith(digits)
  if (digits.length > fullLength) return false
  const shownTail = digits.slice(fullLength - tail.length)
  const fromStart = digits.startsWith(head) && tail.startsWith(shownTail)
  // Of the last five to eight digits, only the last four can be compared.
  const fromEnd = digits.length < fullLength - head.length + 1 && digits.endsWith(tail)
  return fromStart || fromEnd
}
