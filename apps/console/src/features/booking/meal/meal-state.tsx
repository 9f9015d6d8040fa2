import type { ListedOrder } from '@roombook/contract/order-lists'
import { OrderStatus } from '@roombook/domain/orders'
import { StatusText } from '../detail/status-text.tsx'
import { useMealCheck } from './use-meal-check.ts'

/** 待核餐 or 已核餐 beside an order's status; 未核餐 is part of the status itself. */
export function MealState({ order }: { order: Pick<ListedOrder, 'status' | 'mealChecked'> }) {
  const view = useMealCheck(order)
  if (!view || order.status === OrderStatus.unchecked) return null
  return <StatusText tone={view.tone}>{view.label}</StatusText>
}
