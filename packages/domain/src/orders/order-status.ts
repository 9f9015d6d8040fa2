/** Statuses of an order, by their number on the wire. */
export const OrderStatus = {
  /** A guest's booking request, waiting for an answer. */
  applied: 1,
  booked: 2,
  arrived: 3,
  /** The room is held until a time. */
  held: 4,
  /** Cleared or settled. */
  finished: 5,
  /** Finished without a meal check by the end of the business day. */
  unchecked: 6,
  cancelled: -1,
  /** Refused, or a hold or booking request that expired. */
  refused: -2,
} as const

export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** Meaning of a status colour; screens map it to their theme. */
export type StatusTone = 'processing' | 'success' | 'warning' | 'error' | 'default'

export interface StatusEntry {
  readonly name: string
  readonly tone: StatusTone
  /** Whether an order in this status occupies its room. */
  readonly holdsRoom: boolean
}

export const orderStatuses: Readonly<Record<OrderStatus, StatusEntry>> = {
  [OrderStatus.applied]: { name: '待处理', tone: 'error', holdsRoom: true },
  [OrderStatus.booked]: { name: '已预订', tone: 'processing', holdsRoom: true },
  [OrderStatus.arrived]: { name: '客已到', tone: 'success', holdsRoom: true },
  [OrderStatus.held]: { name: '占位', tone: 'warning', holdsRoom: true },
  [OrderStatus.finished]: { name: '已完成', tone: 'default', holdsRoom: false },
  [OrderStatus.unchecked]: { name: '未核餐', tone: 'warning', holdsRoom: false },
  [OrderStatus.cancelled]: { name: '已取消', tone: 'default', holdsRoom: false },
  [OrderStatus.refused]: { name: '已拒绝', tone: 'default', holdsRoom: false },
}

/** Returns whether an order in this status occupies its room. */
export function holdsRoom(status: OrderStatus): boolean {
  return orderStatuses[status].holdsRoom
}

const nameless: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.held,
  OrderStatus.cancelled,
  OrderStatus.refused,
])

/** Returns the status name in lists: a hold, cancelled or refused order without a guest's name is 占位订单. */
export function displayStatusName(order: {
  readonly status: OrderStatus
  readonly userName?: string | null
  readonly phone?: string | null
}): string {
  const isNamed = Boolean(order.userName || order.phone)
  return !isNamed && nameless.has(order.status) ? '占位订单' : orderStatuses[order.status].name
}
