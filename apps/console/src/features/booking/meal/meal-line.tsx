import type { OrderRow } from '@roombook/contract/order-shapes'
import type { MealCheckView } from '@roombook/domain/orders'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { StatusText } from '../detail/status-text.tsx'

/** Loaded when it is first opened, so that the board does not wait for it. */
const MealDetailsDialog = lazyPart(async () => ({
  default: (await import('./meal-details-dialog.tsx')).MealDetailsDialog,
}))

/** Status of the meal check; a dialog shows who checked, when, and the remark (2.46). */
export function MealLine({ order, view }: { order: OrderRow; view: MealCheckView }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <StatusText tone={view.tone}>{view.label}</StatusText>
      {order.mealChecked && (
        <Button type="link" size="small" aria-label="核餐详情" onClick={() => setOpened(true)}>
          详情
        </Button>
      )}
      <Suspense>
        {opened && <MealDetailsDialog order={order} view={view} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
