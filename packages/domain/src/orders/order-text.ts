import { type Sex, salutation } from '../customers/salutation.ts'
import { displayStatusName, holdsRoom, OrderStatus, orderStatuses } from './order-status.ts'

/** State of an order, for its colour. */
export type OrderState = 'applied' | 'booked' | 'arrived' | 'held' | 'finished' | 'cancelled'

const stateOfStatus: Readonly<Record<OrderStatus, OrderState>> = {
  [OrderStatus.applied]: 'applied',
  [OrderStatus.booked]: 'booked',
  [OrderStatus.arrived]: 'arrived',
  [OrderStatus.held]: 'held',
  [OrderStatus.finished]: 'finished',
  [OrderStatus.unchecked]: 'finished',
  [OrderStatus.cancelled]: 'cancelled',
  [OrderStatus.refused]: 'cancelled',
}

/** Returns the state that colours an order. */
export const stateOf = (status: OrderStatus): OrderState => stateOfStatus[status]

/** Returns whether an order currently occupies its room. */
export const isLive = ({ status }: { readonly status: OrderStatus }): boolean => holdsRoom(status)

/** Fields from which an order's display name is built. */
export interface NamedOrder {
  readonly userName: string
  readonly sex: Sex
  /** Masked. */
  readonly phone: string
  readonly status: OrderStatus
}

/** Returns the guest's display name: 王先生. Without a name, the masked phone; without both, 占位订单 or 未留姓名. */
export function guestName(order: NamedOrder): string {
  const { userName, sex, phone } = order
  const title = salutation(sex)
  if (userName) return title && !userName.endsWith(title) ? userName + title : userName
  if (phone) return phone
  const state = displayStatusName(order)
  return state === '占位订单' ? state : '未留姓名'
}

/** Returns the status name beside a guest's name: 占位 rather than 占位订单. */
export const statusLabel = ({ status }: Pick<NamedOrder, 'status'>): string => orderStatuses[status].name

/** Returns 老客 with the number of visits, or 新客. */
export function visitsText(visits: number): string {
  return visits > 0 ? `老客 ${visits}次` : '新客'
}
