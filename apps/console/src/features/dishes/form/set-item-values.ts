import type { ManagedDish } from '@roombook/contract/dishes'
import { containsWithComponents } from '@roombook/domain/dishes'
import type { DishValues, ItemValue } from './dish-values.ts'

/** Returns the contents that a set menu inherits from its dishes, without its own. */
export const inheritedContents = ({
  contains,
  items,
}: Pick<DishValues, 'contains'> & { items: readonly Pick<ItemValue, 'contains'>[] }): string[] =>
  containsWithComponents({ contains: [], items }).filter((word) => !contains.includes(word))

/**
 * Adds a dish to a set menu: increments its number if it is contained already; of a dish with several
 * specifications, the first one not contained yet is added.
 */
export function withDish(items: readonly ItemValue[], dish: ManagedDish): ItemValue[] {
  const there = (specId: number) => items.some((item) => item.dishId === dish.id && item.specId === specId)
  const spec = dish.specs.find(({ id }) => !there(id)) ?? dish.specs[0]
  const specId = spec?.id ?? 0
  if (there(specId)) {
    return items.map((item) =>
      item.dishId === dish.id && item.specId === specId ? { ...item, number: (item.number ?? 0) + 1 } : item,
    )
  }
  return [
    ...items,
    {
      dishId: dish.id,
      specId,
      number: 1,
      title: dish.title,
      specTitle: spec?.title ?? '',
      image: dish.image,
      unit: dish.unit,
      price: spec?.price ?? dish.price,
      contains: dish.contains,
      soldOut: dish.soldOut,
      withdrawn: dish.withdrawn,
      specs: dish.specs,
    },
  ]
}

/**
 * Returns the old and new index of an item moved between two orders of the same keys; undefined if none
 * moved.
 */
export function movedBetween<K>(before: readonly K[], after: readonly K[]): [number, number] | undefined {
  const first = before.findIndex((key, at) => key !== after[at])
  if (first < 0) return undefined
  const [wentDown, cameUp] = [before[first], after[first]] as [K, K]
  return before[first + 1] === cameUp ? [first, after.indexOf(wentDown)] : [before.indexOf(cameUp), first]
}
