import { listDishGroups, listOfferedDishes, type OfferedDish } from '@roombook/contract'
import { Badge, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'
import { useDebounced } from '../../platform/browser/use-debounced.ts'
import { yuanOf } from '../../platform/forms/money-item.tsx'
import { imageUrl } from '../../platform/upload/image-url.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import styles from './preorder.module.css'

interface DishMenuProps {
  orderId: number
  /** How many of a dish are chosen. */
  countOf(dishId: number): number
  onChoose(dish: OfferedDish): void
}

/** The menu to choose from: categories beside the dishes of one, or what a search finds (7.47, 7.48). */
export function DishMenu({ orderId, countOf, onChoose }: DishMenuProps) {
  const categories = useCall(listDishGroups, {})
  const [dishCategoryId, setCategory] = useState(0)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 300)
  const dishes = useCall(listOfferedDishes, {
    forOrderId: orderId,
    dishCategoryId: keyword ? 0 : dishCategoryId,
    keyword,
    page: 1,
    limit: 1000,
  })
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
      <div className={styles.dishes}>
        <Input.Search
          allowClear
          aria-label="搜索菜品"
          placeholder="搜索菜品名称"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {dishes.data ? (
          <Dishes list={dishes.data.list} countOf={countOf} onChoose={onChoose} />
        ) : dishes.error ? (
          <ErrorState error={dishes.error} onRetry={() => void dishes.refetch()} />
        ) : (
          <LoadingState rows={6} />
        )}
      </div>
    </div>
  )
}

function Dishes({
  list,
  countOf,
  onChoose,
}: Pick<DishMenuProps, 'countOf' | 'onChoose'> & { list: readonly OfferedDish[] }) {
  if (list.length === 0) return <EmptyState title="没有符合的菜品" />
  return (
    <ul className={styles.grid}>
      {list.map((dish) => (
        <li key={dish.id}>
          <Badge count={countOf(dish.id)} overflowCount={999} className={styles.badge ?? ''}>
            <button
              type="button"
              className={styles.dish}
              disabled={dish.soldOut}
              onClick={() => onChoose(dish)}
            >
              <DishFace dish={dish} />
            </button>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function DishFace({ dish }: { dish: OfferedDish }) {
  const { title, image, unit, soldOut, kind, fitsPeople } = dish
  return (
    <>
      {image ? (
        <img src={imageUrl(image, 160)} alt="" loading="lazy" className={styles.picture} />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {[...title].slice(0, 1)}
        </span>
      )}
      <span className={styles.dishTitle}>{title}</span>
      <span className={styles.price}>
        ¥{yuanOf(lowestPrice(dish))}
        {dish.specs.length > 1 && '起'}/{unit}
      </span>
      {soldOut && <span className={styles.soldOut}>售罄</span>}
      {kind === 'set' && (
        <span className={styles.detail}>
          套餐 {dish.peopleMin}–{dish.peopleMax}人{fitsPeople && ' · 适合本单'}
        </span>
      )}
    </>
  )
}

const lowestPrice = ({ specs, price }: OfferedDish): number =>
  specs.length > 0 ? Math.min(...specs.map((spec) => spec.price)) : price
