import { useDebounced } from '@roombook/client-react'
import { listDishGroups, listOfferedDishes, type OfferedDish } from '@roombook/contract/offered-dishes'
import { lineKey } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import { lowestPrice, peopleText } from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WorkError } from '../work-error.tsx'
import styles from './dishes.module.css'
import { Quantity } from './quantity.tsx'
import type { DishCart } from './use-dish-cart.ts'

interface DishMenuProps {
  orderId: number
  cart: DishCart
  onChoose(dish: OfferedDish): void
}

/** The menu: one category, or the matches of a search (7.47, 7.48). */
export function DishMenu({ orderId, cart, onChoose }: DishMenuProps) {
  const [chosenId, setCategory] = useState(0)
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 300)
  const categories = useCall(listDishGroups, {})
  const dishes = useCall(
    listOfferedDishes,
    { forOrderId: orderId, dishCategoryId: keyword ? 0 : chosenId, keyword, page: 1, limit: 1000 },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <TextField
        label="搜索菜品"
        value={typed}
        onChange={setTyped}
        type="search"
        autoComplete="off"
        maxLength={50}
      />
      <nav className={styles.categories} aria-label="菜品分类">
        {[{ id: 0, title: '全部' }, ...(categories.data?.list ?? [])].map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.category}
            aria-pressed={keyword === '' && id === chosenId}
            onClick={() => {
              setTyped('')
              setCategory(id)
            }}
          >
            {title}
          </button>
        ))}
      </nav>
      {dishes.data ? (
        <ul className={styles.lines} aria-label="菜品" aria-busy={dishes.isPlaceholderData}>
          {dishes.data.list.map((dish) => (
            <DishEntry key={dish.id} dish={dish} cart={cart} onChoose={() => onChoose(dish)} />
          ))}
          {dishes.data.list.length === 0 && <li className={styles.none}>没有找到菜品</li>}
        </ul>
      ) : dishes.error ? (
        <WorkError error={dishes.error} onRetry={() => void dishes.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  )
}

interface DishEntryProps {
  dish: OfferedDish
  cart: DishCart
  onChoose(): void
}

/** A dish with its price; one without specifications has its quantity here, others are chosen in a drawer. */
function DishEntry({ dish, cart, onChoose }: DishEntryProps) {
  const { id, title, unit, soldOut, kind, specs, attributes } = dish
  const count = cart.countOf(id)
  const isPlain = specs.length + attributes.length === 0
  const key = lineKey({ dishId: id, specId: 0, attributeIds: [] })
  return (
    <li className={styles.offered}>
      <span>
        {title}
        <small>
          ¥{yuan(lowestPrice(dish))}
          {specs.length > 0 && '起'}
          {unit && `／${unit}`}
          {kind === 'set' && ` · ${peopleText(dish)}`}
        </small>
      </span>
      {soldOut ? (
        <small>已售罄</small>
      ) : isPlain && count > 0 ? (
        <Quantity label={title} value={count} onChange={(quantity) => cart.set(key, quantity)} />
      ) : (
        <button type="button" className={styles.pick} onClick={onChoose}>
          {isPlain ? '添加' : `选规格${count > 0 ? ` · ${count}` : ''}`}
          <span className={styles.unseen}>{title}</span>
        </button>
      )}
    </li>
  )
}
