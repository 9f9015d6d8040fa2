import type { GuestDish } from '@roombook/contract'
import { dishTags } from '@roombook/domain'
import type { ShownDish, ShownMenu } from './shown-menu.ts'

/** Signs of full and of half width, large and small letters, are the same to whoever searches. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** What of a dish is searched: its name and words, its category, how hot it is, what it contains, what a set menu holds. */
const wordsOf = (dish: GuestDish, category: string): string =>
  plain(
    [dish.title, category, dish.description, ...dishTags(dish), ...dish.items.map(({ title }) => title)].join(
      '\n',
    ),
  )

/** The dishes of a menu that answer to every word of a search, those first whose name does. */
export function findDishes({ categories, dishes }: ShownMenu, search: string): ShownDish[] {
  const words = plain(search).split(/\s+/)
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const found = dishes.filter((dish) => {
    const text = wordsOf(dish, titles.get(dish.dishCategoryId) ?? '')
    return words.every((word) => text.includes(word))
  })
  const byName = (dish: ShownDish) => words.every((word) => plain(dish.title).includes(word))
  return [...found.filter(byName), ...found.filter((dish) => !byName(dish))]
}
