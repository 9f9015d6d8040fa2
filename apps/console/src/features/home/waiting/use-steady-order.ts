import { useState } from 'react'

/** A line, and whether what it is about has been dealt with meanwhile. */
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
 * Lines in their order, which stands still while somebody holds on to the list: what is dealt with meanwhile stays in its
 * place as gone, and what is new comes at the end. Once they let go, the list is as it should be.
 */
export function useSteadyOrder<Item extends Named>(
  items: readonly Item[],
  isHeld: boolean,
): readonly SteadyLine<Item>[] {
  const [kept, setKept] = useState<readonly SteadyLine<Item>[]>([])
  const shown = isHeld ? inTheirPlaces(kept, items) : items.map((item) => ({ item, gone: false }))
  if (!isSame(kept, shown)) setKept(shown)
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
