import type { OrderRow } from '@roombook/contract'
import { isLive, yuan } from '@roombook/domain'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { PreorderDialog } from '#features/preorders/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { Fact } from './fact.tsx'
import { firstOf } from './order-words.ts'

/** How the dishes of an order stand, and behind it what they are; linked rooms show those of their first (2.45). */
export function DishesFact({ order }: { order: OrderRow }) {
  const [opened, setOpened] = useState(false)
  const bought = useMay(undefined, 'foods/foodlist')
  const first = firstOf(order)
  const some = order.dishesChosen || order.dishesWaiting || first !== undefined
  if (!bought || !(some || (order.dishesShown && isLive(order)))) return null
  return (
    <Fact label="点菜">
      {first ? '见主台' : dishesText(order)}
      <Button type="link" size="small" onClick={() => setOpened(true)}>
        {some ? '点菜详情' : '预点菜'}
      </Button>
      <Suspense>{opened && <PreorderDialog order={order} onClose={() => setOpened(false)} />}</Suspense>
    </Fact>
  )
}

function dishesText({ dishesChosen, dishesWaiting, dishesTotal }: OrderRow): string {
  if (dishesChosen) return `已确认 ¥${yuan(dishesTotal)}`
  return dishesWaiting ? '待确认' : '未点菜'
}
