import { mealRemark } from '@roombook/contract/meal-check'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { mealCheckView } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { useCall } from '#platform/api/use-call.ts'
import { Facts } from '#ui/facts.tsx'
import { useAtWork } from '../at-work.ts'

/** Meal check of an order: its state, and once checked, by whom, when and with which remark (2.46). */
export function MealLine({ order }: { order: OrderRow }) {
  const { settings, shop } = useAtWork()
  const view = mealCheckView({ ...order, mealCheckMode: settings.mealCheckMode })
  const { data } = useCall(mealRemark, view && order.mealChecked ? { orderId: order.id } : undefined)
  if (!view) return null
  return (
    <Facts
      facts={[
        ['核餐', view.label],
        ['核餐人', data?.checkerName ?? ''],
        ['核餐时间', data?.mealCheckedAt ? clockText(data.mealCheckedAt, shop.timezone, '') : ''],
        ['核餐备注', data?.remark ?? ''],
      ]}
    />
  )
}
