import { stubCall } from '@roombook/component-tests'
import { type DishCategory, listDishCategories } from '@roombook/contract/dish-categories'
import { type DishDetail, listDishes, type ManagedDish, readDish } from '@roombook/contract/dishes'
import { DishPage } from '#features/dishes/dish.page.tsx'
import { greens, managedDish } from './dishes.ts'
import { renderConsole } from './render-console.tsx'

interface MenuInput {
  categories?: DishCategory[]
  dishes?: ManagedDish[]
  /** Number of dishes on all pages. */
  count?: number
  /** Detail fields of the first dish, which lists do not contain. */
  details?: Partial<DishDetail>
  path?: string
}

/** Opens 菜品; a test may change the stubbed server's data. */
export async function openMenu({ count, details, path = '/dish', ...parts }: MenuInput = {}) {
  const now = {
    categories: [
      { id: 1, title: '热菜', dishCount: 2 },
      { id: 2, title: '宴席', dishCount: 0 },
    ],
    dishes: [managedDish(), greens],
    ...parts,
  }
  stubCall(listDishCategories, () => ({ list: now.categories }))
  const requests = stubCall(listDishes, () => ({ list: now.dishes, count: count ?? now.dishes.length }))
  stubCall(readDish, ({ dishId }) => ({
    items: [],
    sets: [],
    ...(now.dishes.find(({ id }) => id === dishId) ?? managedDish()),
    ...(dishId === now.dishes[0]?.id && details),
  }))
  const screen = await renderConsole(<DishPage />, {
    permissions: ['foods/foodlist'],
    plugins: { 'foods/foodlist': true },
    path,
  })
  return { ...screen, now, requests }
}
