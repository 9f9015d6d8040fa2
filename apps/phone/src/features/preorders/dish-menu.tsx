import { useFullListReady } from '@roombook/client-react'
import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { useState } from 'react'
import { useOpenPictures } from '#platform/images/open-pictures.tsx'
import { EmptyState } from '#ui/states.tsx'
import { CategoryPills } from './category-pills.tsx'
import { ContentsNote } from './contents-note.tsx'
import type { DishClient } from './dish-client.ts'
import { DishRow } from './dish-row.tsx'
import styles from './dishes.module.css'
import { findDishes } from './find-dishes.ts'
import menuStyles from './menu.module.css'
import { type ShownDish, type ShownMenu, takeFirstDishes } from './shown-menu.ts'
import { toCategoryAnchor, useWhereInMenu } from './use-where-in-menu.ts'

interface DishMenuProps {
  menu: ShownMenu
  cart: GuestCart
  client: DishClient
  /** Opens the choice of specification and attributes. */
  onChoose(dishId: number): void
}

/** Number of dishes rendered first, more than fit on a screen. */
const firstDishes = 10

/** The whole menu by category, and its search. Content below the first screen is rendered later. */
export function DishMenu({ menu, cart, client, onChoose }: DishMenuProps) {
  const [search, setSearch] = useState('')
  const { open, viewer } = useOpenPictures()
  const where = useWhereInMenu(menu.categories.map(({ id }) => id))
  const isSearch = search.trim() !== ''
  const found = isSearch ? findDishes(menu, search) : menu.dishes
  const isListReady = useFullListReady()
  const shown = isListReady ? menu : takeFirstDishes(menu, firstDishes)
  const pictures = found.flatMap(({ image }) => image || [])
  const listOf = (dishes: readonly ShownDish[]) => (
    <ul className={styles.dishes}>
      {dishes.map((dish) => (
        <li key={dish.id}>
          <DishRow
            dish={dish}
            cart={cart}
            client={client}
            onChoose={() => onChoose(dish.id)}
            onZoom={() => open(pictures, Math.max(0, pictures.indexOf(dish.image)))}
          />
        </li>
      ))}
    </ul>
  )
  if (menu.categories.length === 0) return <EmptyState title="门店还没有可选的菜品" />
  return (
    <>
      <div ref={where.head} className={menuStyles.head}>
        <input
          type="search"
          className={menuStyles.search}
          aria-label="搜索菜品"
          placeholder="搜索菜名、口味或食材"
          enterKeyHint="search"
          maxLength={50}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {!isSearch && (
          <CategoryPills categories={menu.categories} current={where.current} onGo={where.goTo} />
        )}
      </div>
      {menu.dishes.some(({ contains }) => contains.length > 0) && <ContentsNote />}
      {isSearch ? (
        <section aria-label="搜索结果">
          {found.length === 0 ? (
            <EmptyState title={`没有找到「${search.trim()}」`} text="换个词试试，如菜名、食材或辣度。" />
          ) : (
            listOf(found)
          )}
        </section>
      ) : (
        shown.categories.map(({ id, title }) => (
          <section
            key={id}
            id={toCategoryAnchor(id)}
            className={menuStyles.category}
            aria-labelledby={`${toCategoryAnchor(id)}-title`}
          >
            <h2 id={`${toCategoryAnchor(id)}-title`}>{title}</h2>
            {listOf(shown.dishes.filter((dish) => dish.dishCategoryId === id))}
          </section>
        ))
      )}
      {viewer}
    </>
  )
}
