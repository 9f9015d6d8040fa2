import { displayStatusName, holdsRoom, isOrderStatus, OrderStatus, orderStatuses } from './order-status.ts'
import { salutation } from './order-views.ts'

/** What an order is at, as colours say it. */
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

/** What colours an order; a status that is not known counts as finished. */
export function stateOf(status: number): OrderState {
  return isOrderStatus(status) ? stateOfStatus[status] : 'finished'
}

/** Whether an order keeps its room from others at this moment. */
export function isLive({ status }: { readonly status: number }): boolean {
  return isOrderStatus(status) && holdsRoom(status)
}

/** What names an order. */
export interface NamedOrder {
  readonly userName: string
  readonly sex: number
  /** Masked. */
  readonly phone: string
  readonly status: number
  readonly statusName: string
}

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
  const { status } = order
  return isOrderStatus(status) ? displayStatusName({ ...order, status }) : order.statusName
}

/** The state's name where the guest's stands beside it: 占位 rather than 占位订单. */
export function statusWord({ status, statusName }: Pick<NamedOrder, 'status' | 'statusName'>): string {
  return isOrderStatus(status) ? orderStatuses[status].name : statusName
}

/** 老客 with the number of visits, or 新客. */
export function visitsText(visits: number): string {
  return visits > 0 ? `老客 ${visits}次` : '新客'
}
