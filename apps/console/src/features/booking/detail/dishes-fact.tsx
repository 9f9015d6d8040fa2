import type { OrderRow } from '@roombook/contract/order-shapes'
import { dishesState } from '@roombook/order-screens'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { PreorderDialog } from '#features/preorders/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { Fact } from './fact.tsx'

/**
 * Status of an order's dishes, with a dialog that lists them; linked rooms show those of the first (2.45).
 */
export function DishesFact({ order }: { order: OrderRow }) {
  const [opened, setOpened] = useState(false)
  const bought = useMay(undefined, 'foods/foodlist')
  const state = dishesState(order)
  if (!bought || !state) return null
  return (
    <Fact label="点菜">
      {state.text}
      <Button type="link" size="small" onClick={() => setOpened(true)}>
        {state.opens}
      </Button>
      <Suspense>{opened && <PreorderDialog order={order} onClose={() => setOpened(false)} />}</Suspense>
    </Fact>
  )
}
