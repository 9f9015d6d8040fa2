import { z } from 'zod'
import { money } from '../wire/money.ts'

/** Limits of a block: single dishes and categories. */
export const websiteDishLimits = { dishes: 60, categories: 20 } as const

const id = z.int('请正确输入所有数据').min(1, '请正确输入所有数据')

/** Settings of a block of dishes: single dishes or whole categories, and whether with prices. */
export const dishesBlockFields = {
  dishIds: z.array(id).max(websiteDishLimits.dishes, `最多选择${websiteDishLimits.dishes}道菜品`).default([]),
  dishCategoryIds: z
    .array(id)
    .max(websiteDishLimits.categories, `最多选择${websiteDishLimits.categories}个分类`)
    .default([]),
  pricesShown: z.boolean('请正确输入所有数据').default(true),
}

/** Fields of a dish on the menu. */
const shownDish = {
  id: z.int(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  unit: z.string(),
  /** Whether the price is the lowest of several specifications. */
  priceFrom: z.boolean(),
}

/** A dish that a page can show: neither withdrawn nor deleted, in the menu's order. */
export const dishFact = z.object({
  ...shownDish,
  dishCategoryId: z.int(),
  categoryTitle: z.string(),
  price: money(),
})
export type DishFact = z.output<typeof dishFact>

/** Dishes as guests see them: individually chosen ones without a title first, then by category. */
export const shownDishGroup = z.object({
  title: z.string(),
  dishes: z.array(
    z.object({
      ...shownDish,
      /** Null where prices are hidden. */
      price: money().nullable(),
    }),
  ),
})
export type ShownDishGroup = z.output<typeof shownDishGroup>

interface Chosen {
  dishIds: readonly number[]
  dishCategoryIds: readonly number[]
  pricesShown: boolean
}

/**
 * Returns the dishes that a block shows, in the order in which they and their categories were chosen, without
 * duplicates.
 */
export function shownDishes(
  { dishIds, dishCategoryIds, pricesShown }: Chosen,
  dishes: readonly DishFact[],
): ShownDishGroup[] {
  const categories = [...new Set(dishCategoryIds)]
  const single = [...new Set(dishIds)].flatMap((dishId) => {
    const dish = dishes.find((each) => each.id === dishId)
    return dish && !categories.includes(dish.dishCategoryId) ? [dish] : []
  })
  const groups = categories.map((category) => {
    const members = dishes.filter(({ dishCategoryId }) => dishCategoryId === category)
    return { title: members[0]?.categoryTitle ?? '', members }
  })
  return [{ title: '', members: single }, ...groups]
    .filter(({ members }) => members.length > 0)
    .map(({ title, members }) => ({
      title,
      dishes: members.map(({ dishCategoryId: _, categoryTitle: __, price, ...dish }) => ({
        ...dish,
        price: pricesShown ? price : null,
      })),
    }))
}
