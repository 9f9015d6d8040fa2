import type { OfferedDish } from '@roombook/contract/offered-dishes'
import type { InputRef } from 'antd'
import type { Ref } from 'react'
import { EmptyState } from '#ui/states.tsx'
import { DishFace } from './dish-face.tsx'
import styles from './menu.module.css'

export interface DishMenuProps {
  orderId: number
  /** Search field, for focus by keyboard. */
  search: Ref<InputRef>
  /** Chosen quantity of a dish. */
  countOf(dishId: number): number
  onChoose(dish: OfferedDish): void
}

interface DishesProps extends Pick<DishMenuProps, 'countOf' | 'onChoose'> {
  list: readonly OfferedDish[]
  /** These dishes are outdated, and others are loading. */
  isOld: boolean
}

/** Dishes of a category to choose from. */
export function DishesToChoose({ list, isOld, countOf, onChoose }: DishesProps) {
  if (list.length === 0 && !isOld) {
    return <EmptyState title="没有符合的菜品" hint="换个分类或名称试试；菜品在「菜品」页维护。" />
  }
  return (
    <ul className={styles.grid} data-old={isOld} aria-label="可选菜品">
      {list.map((dish) => (
        <li key={dish.id} className={dish.kind === 'set' ? styles.set : undefined}>
          <button
            type="button"
            className={styles.dish}
            data-chosen={countOf(dish.id) > 0}
            disabled={dish.soldOut}
            onClick={() => onChoose(dish)}
          >
            <DishFace dish={dish} count={countOf(dish.id)} />
          </button>
        </li>
      ))}
    </ul>
  )
}
