import { type RouteName, routeAccess } from '@roombook/domain/session'

type PathOf = { readonly [Name in RouteName]: (typeof routeAccess)[Name]['path'] }

/**
 * Paths of the console by route name, as in the domain's access rules. Routes and links take them from here.
 */
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

/** Builds `/order?date=…&period=…&order=…`; the board chooses omitted values itself (2.05). */
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

/** Path of the printable list of a date's bookings. */
export const orderPrintoutPath = (date: string): string => `${paths.orderPrintout}?date=${date}`

/** Returns the path of the kitchen's list for a date, for a period or the whole day. */
export function kitchenPath({ date, period }: { date: string; period?: number | undefined }): string {
  const query = new URLSearchParams({ date })
  if (period) query.set('period', String(period))
  return `${paths.kitchen}?${query}`
}

/** Path of a plugin by its number; the plugin shop if the number is unknown. */
export const pluginDetailPath = (pluginId: number | undefined): string =>
  pluginId ? `${paths.pluginDetail}?id=${pluginId}` : paths.pluginDetail

/** Path of one of the two legal texts. */
export const protocolPath = (text: 'agreement' | 'privacy'): string => `${paths.protocol}?text=${text}`

/** Purpose of the login page: staff, a forgotten password, or a brand's managers. */
export type LoginView = 'staff' | 'forgotten' | 'brand'

/** Returns the path of `/login` for a purpose. */
export const loginPath = (view: LoginView): string => `${paths.login}?door=${view}`
