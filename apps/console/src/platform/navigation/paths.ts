/** Every path of the console. Routes, links and the guard take them from here. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  jump: '/jump',
  protocol: '/protocol',
  newer: '/newer',
  order: '/order',
  orderPrintout: '/order/sheet',
  kitchen: '/order/kitchen',
  staff: '/staff',
  table: '/table',
  dish: '/dish',
  customer: '/customer',
  coupon: '/coupon',
  market: '/market',
  aiSms: '/aisms',
  statistics: '/statistics',
  setShop: '/set/shop',
  setSwitch: '/set/switch',
  setBase: '/set/base',
  setWebsite: '/set/website',
  setInvite: '/set/invite',
  setPhone: '/set/phone',
  setPrinter: '/set/printer',
  setUpdateLog: '/set/update-log',
} as const

/** Where the board shows a date, and within it a period and an order. */
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

/** What `/jump` is told in the page's state when the way into a store is no ticket: a store that one works in. */
export interface JumpInto {
  shopId: number
}

/** The page that exchanges a brand's ticket for a session in its store (2.04). */
export const jumpPath = (ticket: string): string => `${paths.jump}?${new URLSearchParams({ ticket })}`

/** The bookings of a date on paper. */
export const orderPrintoutPath = (date: string): string => `${paths.orderPrintout}?date=${date}`

/** What the kitchen prepares on a date, for a period or the whole day. */
export function kitchenPath({ date, period }: { date: string; period?: number | undefined }): string {
  const query = new URLSearchParams({ date })
  if (period) query.set('period', String(period))
  return `${paths.kitchen}?${query}`
}

/** `/protocol`, at one of its two texts. */
export const protocolPath = (text: 'agreement' | 'privacy'): string => `${paths.protocol}?text=${text}`

/** What the login page is open for: staff, a forgotten password, or somebody who looks after a brand. */
export type LoginDoor = 'staff' | 'forgotten' | 'brand'

/** `/login`, at one of its doors. */
export const loginPath = (door: LoginDoor): string => `${paths.login}?door=${door}`
