import { type ManagedDish, sortDishes } from '@roombook/contract/dishes'
import type { ReactNode } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { SortableList } from '#ui/sortable-list.tsx'
import { useSorted } from '#ui/use-sorted.ts'
import { callsOfDishes } from '../dish-calls.ts'
import styles from './dish-list.module.css'
import { DishRow } from './dish-row.tsx'

interface DishRowsProps {
  dishes: readonly ManagedDish[]
  /** Category that can be reordered; null if the shown rows have no order of their own. */
  dishCategoryId: number | null
  namesCategory: boolean
  ticked: ReadonlySet<number>
  onTick(id: number, on: boolean): void
  onEdit(dishId: number): void
}

/** The dishes; reorderable if they are a complete category. */
export function DishRows({ dishes, dishCategoryId, namesCategory, ticked, onTick, onEdit }: DishRowsProps) {
  const sorting = useChange(sortDishes, { refetch: callsOfDishes, quiet: true })
  const [shown, reorder] = useSorted(dishes, async (dishIds) =>
    dishCategoryId === null ? undefined : sorting.run({ dishCategoryId, dishIds }),
  )
  const row = (dish: ManagedDish, handle?: ReactNode) => (
    <DishRow
      dish={dish}
      handle={handle}
      namesCategory={namesCategory}
      chosen={ticked.has(dish.id)}
      onChoose={onTick}
      onEdit={onEdit}
    />
  )
  if (dishCategoryId === null) {
    return (
      <ul className={styles.rows}>
        {shown.map((dish) => (
          <li key={dish.id}>{row(dish)}</li>
        ))}
      </ul>
    )
  }
  return (
    <SortableList
      className={styles.rows}
      items={shown}
      keyOf={({ id }) => id}
      labelOf={({ title }) => title}
      onReorder={reorder}
    >
      {row}
    </SortableList>
  )
}
