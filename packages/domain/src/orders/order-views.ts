import { OrderStatus, type StatusTone } from './order-status.ts'

/** State of an order's meal check. */
export interface MealCheckView {
  readonly label: '待核餐' | '已核餐' | '未核餐'
  readonly tone: StatusTone
  /** Whether staff can confirm it. */
  readonly open: boolean
  /** Whether the confirmation takes a remark. */
  readonly withRemark: boolean
}

/**
 * Returns the state of the meal check; undefined where there is none: the meal is not over, or the store does
 * not check meals.
 */
export function mealCheckView(order: {
  readonly status: OrderStatus
  readonly mealChecked: boolean
  /** Wire name `show_nuclear_meal`: 0 off, 1 staff confirm, 2 staff confirm with a remark. */
  readonly mealCheckMode: 0 | 1 | 2
}): MealCheckView | undefined {
  const withRemark = order.mealCheckMode === 2
  if (order.status === OrderStatus.unchecked)
    return { label: '未核餐', tone: 'error', open: false, withRemark }
  if (order.status !== OrderStatus.finished) return undefined
  if (order.mealChecked) return { label: '已核餐', tone: 'success', open: false, withRemark }
  if (order.mealCheckMode === 0) return undefined
  return { label: '待核餐', tone: 'warning', open: true, withRemark }
}

/** Returns the colour of the days since a customer's last visit: over 30 danger, over 10 warning. */
export function diffDaysTone(days: number): 'danger' | 'warning' | 'success' {
  if (days > 30) return 'danger'
  return days > 10 ? 'warning' : 'success'
}
