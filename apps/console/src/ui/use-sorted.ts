import { useState } from 'react'

/**
 * Returns the items in the order just dragged until the server's order arrives, and the function that
 * reorders them. A refused order is reverted.
 */
export function useSorted<T extends { id: number }>(
  items: readonly T[],
  save: (ids: number[]) => Promise<unknown>,
): [readonly T[], (ids: number[]) => void] {
  const [laid, setLaid] = useState<{ ids: readonly number[]; before: string }>()
  const order = items.map((item) => item.id).join()
  if (laid && laid.before !== order) setLaid(undefined)
  const shown = laid
    ? items.toSorted((one, other) => laid.ids.indexOf(one.id) - laid.ids.indexOf(other.id))
    : items
  const reorder = async (ids: number[]) => {
    setLaid({ ids, before: order })
    if ((await save(ids)) === undefined) setLaid(undefined)
  }
  return [shown, (ids) => void reorder(ids)]
}
