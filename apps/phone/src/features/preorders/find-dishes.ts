import type { GuestDish } from '@roombook/contract'
import { dishTags } from '@roombook/domain'
import type { ShownDish, ShownMenu } from './shown-menu.ts'

/** Normalizes text for searching: full or half width, upper or lower case are the same. */
const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/**
 * Returns the searched text of a dish: name, description, category, spice level, allergens and items of a set
 * menu.
 */
const buildSearchText = (dish: GuestDish, category: string): string =>
  normalizeText(
    [dish.title, category, dish.description, ...dishTags(dish), ...dish.items.map(({ title }) => title)].join(
      '\n',
    ),
  )

/** The dishes of a menu that answer to every word of a search, those first whose name does. */
export function findDishes({ categories, dishes }: ShownMenu, search: string): ShownDish[] {
  const terms = normalizeText(search).split(/\s+/)
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const found = dishes.filter((dish) => {
    const text = buildSearchText(dish, titles.get(dish.dishCategoryId) ?? '')
    return terms.every((word) => text.includes(word))
  })
  const byName = (dish: ShownDish) => terms.every((word) => normalizeText(dish.title).includes(word))
  return [...found.filter(byName), ...found.filter((dish) => !byName(dish))]
}
