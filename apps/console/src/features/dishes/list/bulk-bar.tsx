import type { DishCategory } from '@roombook/contract/dish-categories'
import {
  deleteDishes,
  type ManagedDish,
  setDishesSoldOut,
  setDishesWithdrawn,
} from '@roombook/contract/dishes'
import { Button } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { callsOfDishes } from '../dish-calls.ts'
import styles from './dish-list.module.css'
import { notifySetMenus } from './dishes-in-sets.ts'
import { MoveDishesDialog } from './move-dishes-dialog.tsx'

interface BulkBarProps {
  chosen: readonly ManagedDish[]
  categories: readonly DishCategory[]
  onClear(): void
}

/** Actions on the ticked dishes. */
export function BulkBar({ chosen, categories, onClear }: BulkBarProps) {
  const [moving, setMoving] = useState(false)
  const done = { refetch: callsOfDishes, onDone: onClear }
  const selling = useChange(setDishesSoldOut, done)
  const withdrawing = useChange(setDishesWithdrawn, done)
  const removing = useChange(deleteDishes, { ...done, onRefused: notifySetMenus })
  const [first] = chosen
  if (!first) return null
  const dishIds = chosen.map(({ id }) => id)
  const pending = selling.pending || withdrawing.pending || removing.pending
  const remove = async (): Promise<void> => {
    const what = chosen.length === 1 ? `「${first.title}」` : `选中的${chosen.length}道菜品`
    const sure = await ask({
      title: `删除${what}？`,
      content: '删除后不再出现在菜单中，已有订单里点的菜保留。只想暂停供应，请用「下架」。',
      okText: '删除',
      danger: true,
    })
    if (sure) await removing.run({ dishIds })
  }
  const act = (text: string, onClick: () => unknown, danger = false) => (
    <Button size="small" disabled={pending} danger={danger} onClick={() => void onClick()}>
      {text}
    </Button>
  )
  return (
    <section className={styles.bulk} aria-label="批量操作">
      <strong>已选 {chosen.length} 道</strong>
      {act('今日售罄', () => selling.run({ dishIds, soldOut: true }))}
      {act('恢复供应', () => selling.run({ dishIds, soldOut: false }))}
      {act('下架', () => withdrawing.run({ dishIds, withdrawn: true }))}
      {act('上架', () => withdrawing.run({ dishIds, withdrawn: false }))}
      {act('移动到分类', () => setMoving(true))}
      {act('删除', remove, true)}
      <Button type="link" size="small" onClick={onClear}>
        取消选择
      </Button>
      {moving && (
        <MoveDishesDialog
          dishIds={dishIds}
          categories={categories}
          onDone={onClear}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  )
}
