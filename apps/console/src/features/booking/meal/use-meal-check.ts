import type { OrderRow } from '@roombook/contract/order-shapes'
import { type MealCheckView, mealCheckView } from '@roombook/domain/orders'
import { useSettings } from '#platform/session/session-store.ts'

/** Status of an order's meal check; undefined if there is nothing to check. */
export function useMealCheck({
  status,
  mealChecked,
}: Pick<OrderRow, 'status' | 'mealChecked'>): MealCheckView | undefined {
  const { mealCheckMode } = useSettings()
  return mealCheckView({ status, mealChecked, mealCheckMode })
}
