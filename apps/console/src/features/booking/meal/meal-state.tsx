import type { ListedOrder } from '@roombook/contract'
import { OrderStatus } from '@roombook/domain'
import { ToneWord } from '../detail/tone-word.tsx'
import { useMealCheck } from './use-meal-check.ts'

/** 待核餐 or 已核餐 beside an order's status; 未核餐 is part of the status itself. */
export function MealState({ order }: { order: Pick<ListedOrder, 'status' | 'mealChecked'> }) {
  const view = useMealCheck(order)
  if (!view || order.status === OrderStatus.unchecked) return null
  return <ToneWord tone={view.tone}>{view.label}</ToneWord>
}
