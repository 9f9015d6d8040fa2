import { type RouteName, routeAccess } from '@roombook/domain'

type PathOf = { readonly [Name in RouteName]: (typeof routeAccess)[Name]['path'] }

/** Every path of the console, by the name that the rules of who may enter give it. Routes and links take them from here. */
export const paths = {
  root: '/',
  ...(Object.fromEntries(Object.entries(routeAccess).map(([name, { path }]) => [name, path])) as PathOf),
} as const

/** State of the board's address: a date, with a period and an order in it. */
export interface OrderPlace {
  date?: string
  period?: number
  order?: number
}

/** `/order?date=…&period=…&order=…`; what is left out the board chooses itself (2.05). */
export function orderPath({ date, period, order }: OrderPlace = {}): string {
  const query = new URLSearchParams()
  if (date) query.set('date', date)
  if (period) query.set('period', String(period))
  if (order) query.set('order', String(order))
  const text = query.toString()
  return text ? `${paths.order}?${text}` : paths.order
}

/** Navigation state of `/jump` without a ticket: another store of the user's. */
export interface JumpInto {
  shopId: number
}

/** The page that exchanges a brand's ticket for a session in its store (2.04). */
export const jumpPath = (ticket: string): string => `${paths.jump}?${new URLSearchParams({ ticket })}`

/** The bookings of a date on paper. */
export const orderPrintoutPath = (date: string): string => `${paths.orderPrintout}?date=${date}`

/** Returns the path of the kitchen's list for a date, for a period or the whole day. */
export function kitchenPath({ date, period }: { date: string; period?: number | undefined }): string {
  const query = new URLSearchParams({ date })
  if (period) query.set('period', String(period))
  return `${paths.kitchen}?${query}`
}

/** `/plugin-detail`, at a plugin by its number; the shop of plugins where none is known. */
export const pluginDetailPath = (pluginId: number | undefined): string =>
  pluginId ? `${paths.pluginDetail}?id=${pluginId}` : paths.pluginDetail

/** `/protocol`, at one of its two texts. */
export const protocolPath = (text: 'agreement' | 'privacy'): string => `${paths.protocol}?text=${text}`

/** Purpose of the login page: staff, a forgotten password, or a brand's managers. */
export type LoginDoor = 'staff' | 'forgotten' | 'brand'

/** Returns the path of `/login` for a purpose. */
export const loginPath = (door: LoginDoor): string => `${paths.login}?door=${door}`
