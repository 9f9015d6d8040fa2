import type { GuestDish } from '@roombook/contract/preorders-of-guests'
import { dishTags } from '@roombook/domain/dishes'
import type { ShownDish, ShownMenu } from './shown-menu.ts'

/** Normalizes text for searching: width and case are ignored. */
const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/**
 * Builds the searchable text of a dish: name, description, category, spice level, allergens and items of a
 * set menu.
 */
const buildSearchText = (dish: GuestDish, category: string): string =>
  normalizeText(
    [dish.title, category, dish.description, ...dishTags(dish), ...dish.items.map(({ title }) => title)].join(
      '\n',
    ),
  )

/** Returns the dishes that match every word of a search, those with a matching name first. */
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
