/** Every path of the console. Routes, links and the guard take them from here. */
export const paths = {
  root: '/',
  home: '/home',
  login: '/login',
  order: '/order',
  staff: '/staff',
  table: '/table',
  dish: '/dish',
  customer: '/customer',
  coupon: '/coupon',
  market: '/market',
  aiSms: '/aisms',
  statistics: '/statistics',
  pluginDetail: '/plugin-detail',
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

/** Where a plugin is shown and bought (6.06). */
export const pluginPath = (id: number): string => `${paths.pluginDetail}?id=${id}`
