import { listDishGroups, listOfferedDishes, type OfferedDish } from '@roombook/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { Input, type InputRef } from 'antd'
import { type Ref, useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'
import { useDebounced } from '../../platform/browser/use-debounced.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { DishFace } from './dish-face.tsx'
import styles from './menu.module.css'

interface DishMenuProps {
  orderId: number
  /** The field of the search, for whoever leads the keyboard there. */
  search: Ref<InputRef>
  /** How many of a dish are chosen. */
  countOf(dishId: number): number
  onChoose(dish: OfferedDish): void
}

/** The menu to choose from: categories beside the dishes of one, or what a search finds (7.47, 7.48). */
export function DishMenu({ orderId, search, countOf, onChoose }: DishMenuProps) {
  const categories = useCall(listDishGroups, {})
  const [dishCategoryId, setCategory] = useState(0)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 300)
  const dishes = useCall(
    listOfferedDishes,
    {
      forOrderId: orderId,
      dishCategoryId: keyword ? 0 : dishCategoryId,
      keyword,
      page: 1,
      limit: 1000,
    },
    { placeholderData: keepPreviousData },
  )
  const isOld = dishes.isPlaceholderData || keyword !== typed.trim()
  /** A name typed until one dish is left is meant by it. */
  const chooseOnly = (): void => {
    const [only, ...others] = dishes.data?.list ?? []
    if (keyword && !isOld && only && others.length === 0 && !only.soldOut) onChoose(only)
  }
  return (
    <div className={styles.menu}>
      <nav className={styles.categories} aria-label="菜品分类">
        {[{ id: 0, title: '全部' }, ...(categories.data?.list ?? [])].map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-pressed={!keyword && id === dishCategoryId}
            onClick={() => {
              setTyped('')
              setCategory(id)
            }}
          >
            {title}
          </button>
        ))}
      </nav>
      <div className={styles.offered}>
        <Input
          allowClear
          ref={search}
          aria-label="搜索菜品"
          placeholder="搜索菜品名称，只剩一个时按回车加入"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={chooseOnly}
        />
        {/* Another category is read from its beginning. */}
        <div key={`${dishCategoryId} ${keyword}`} className={styles.shelf}>
          {dishes.data ? (
            <Dishes list={dishes.data.list} isOld={isOld} countOf={countOf} onChoose={onChoose} />
          ) : dishes.error ? (
            <ErrorState error={dishes.error} onRetry={() => void dishes.refetch()} />
          ) : (
            <LoadingState rows={6} />
          )}
        </div>
      </div>
    </div>
  )
}

interface DishesProps extends Pick<DishMenuProps, 'countOf' | 'onChoose'> {
  list: readonly OfferedDish[]
  /** Others are on their way. */
  isOld: boolean
}

function Dishes({ list, isOld, countOf, onChoose }: DishesProps) {
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
