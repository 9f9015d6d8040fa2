import { useDebounced } from '@roombook/client-react'
import { listDishGroups, listOfferedDishes } from '@roombook/contract/offered-dishes'
import { keepPreviousData } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { DishesToChoose, type DishMenuProps } from './dishes-to-choose.tsx'
import styles from './menu.module.css'

/** The menu: categories beside the dishes of one, or the results of a search (7.47, 7.48). */
export function DishMenu({ orderId, search, countOf, onChoose }: DishMenuProps) {
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
  /** Chooses the only remaining result, on Enter in the search. */
  const chooseOnly = (): void => {
    const [only, ...others] = dishes.data?.list ?? []
    if (keyword && !isOld && only && others.length === 0 && !only.soldOut) onChoose(only)
  }
  return (
    <div className={styles.menu}>
      <Categories
        chosenId={keyword ? undefined : dishCategoryId}
        onChoose={(id) => {
          setTyped('')
          setCategory(id)
        }}
      />
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
        {/* Another category starts at its top. */}
        <div key={`${dishCategoryId} ${keyword}`} className={styles.shelf}>
          {dishes.data ? (
            <DishesToChoose list={dishes.data.list} isOld={isOld} countOf={countOf} onChoose={onChoose} />
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

interface CategoriesProps {
  /** 0 for all; undefined while a search covers all of them. */
  chosenId: number | undefined
  onChoose(id: number): void
}

function Categories({ chosenId, onChoose }: CategoriesProps) {
  const categories = useCall(listDishGroups, {})
  return (
    <nav className={styles.categories} aria-label="菜品分类">
      {[{ id: 0, title: '全部' }, ...(categories.data?.list ?? [])].map(({ id, title }) => (
        <button key={id} type="button" aria-pressed={id === chosenId} onClick={() => onChoose(id)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
