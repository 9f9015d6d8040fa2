import { useState } from 'react'

/** A line, and whether its subject has been dealt with meanwhile. */
export interface SteadyLine<Item> {
  item: Item
  gone: boolean
}

interface Named {
  kind: string
  id: number
}

const toKey = ({ kind, id }: Named): string => `${kind} ${id}`

/**
 * Keeps the order of lines while the user interacts with the list: dealt-with lines keep their place, marked
 * as gone, and new ones are appended. Afterwards the list returns to its proper order.
 */
export function useSteadyOrder<Item extends Named>(
  items: readonly Item[],
  isHeld: boolean,
): readonly SteadyLine<Item>[] {
  const [stored, setStored] = useState<readonly SteadyLine<Item>[]>([])
  const shown = isHeld ? inTheirPlaces(stored, items) : items.map((item) => ({ item, gone: false }))
  if (!isSame(stored, shown)) setStored(shown)
  return shown
}

function inTheirPlaces<Item extends Named>(
  previousLines: readonly SteadyLine<Item>[],
  items: readonly Item[],
): SteadyLine<Item>[] {
  const named = new Map(items.map((item) => [toKey(item), item]))
  const stay = previousLines.map(({ item }): SteadyLine<Item> => {
    const known = named.get(toKey(item))
    return known ? { item: known, gone: false } : { item, gone: true }
  })
  const before = new Set(previousLines.map(({ item }) => toKey(item)))
  const added = items.filter((item) => !before.has(toKey(item)))
  return [...stay, ...added.map((item) => ({ item, gone: false }))]
}

const isSame = <Item>(one: readonly SteadyLine<Item>[], other: readonly SteadyLine<Item>[]): boolean =>
  one.length === other.length &&
  one.every(({ item, gone }, at) => other[at]?.item === item && other[at]?.gone === gone)
