import type { OrderCard } from '@roombook/contract'
import {
  displayStatusName,
  isOrderStatus,
  type LocalDate,
  minutesToClock,
  orderStatuses,
  salutation,
  shopNow,
  weekdayOf,
} from '@roombook/domain'

type NamedOrder = Pick<OrderCard, 'userName' | 'sex' | 'phone' | 'status' | 'statusName'>

/** The guest as staff speak of them: 王先生. Without a name, the masked phone; with neither, 占位订单 or 未留姓名. */
export function guestName(order: NamedOrder): string {
  const { userName, sex, phone } = order
  const title = salutation(sex)
  if (userName) return title && !userName.endsWith(title) ? userName + title : userName
  if (phone) return phone
  const state = statusName(order)
  return state === '占位订单' ? state : '未留姓名'
}

/** The state's name, 占位订单 where nobody is named (4.03). */
export function statusName(order: NamedOrder): string {
  return isOrderStatus(order.status)
    ? displayStatusName({ ...order, status: order.status })
    : order.statusName
}

/** The state's name where the guest's stands beside it: 占位 rather than 占位订单. */
export function statusWord({ status, statusName }: Pick<OrderCard, 'status' | 'statusName'>): string {
  return isOrderStatus(status) ? orderStatuses[status].name : statusName
}

/** 老客 with the number of visits, or 新客. */
export function visitsText(visits: number): string {
  return visits > 0 ? `老客 ${visits}次` : '新客'
}

/** A moment on the shop's clock: `18:30`; with its date in front when that is not the day it is told on. */
export function clockText(iso: string, timezone: string, day?: LocalDate): string {
  const { date, minutes } = shopNow(Date.parse(iso), timezone)
  const clock = minutesToClock(minutes)
  return day === undefined || day === date ? clock : `${shortDate(date)} ${clock}`
}

/** `11-20`. */
export const shortDate = (date: LocalDate): string => date.slice(5)

const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** 日 to 六. */
export const weekdayName = (date: LocalDate): string => weekdays[weekdayOf(date)] ?? ''
