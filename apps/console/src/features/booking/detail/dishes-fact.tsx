import type { OrderRow } from '@roombook/contract'
import { dishesState } from '@roombook/order-screens'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { PreorderDialog } from '#features/preorders/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { Fact } from './fact.tsx'

/** How the dishes of an order stand, and behind it what they are; linked rooms show those of their first (2.45). */
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
