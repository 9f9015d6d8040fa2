import { lineKey } from '../dishes/cart.ts'

/** A dish of a set menu; the quantity is per table, or per person where the menu is priced so. */
export interface KitchenItem {
  readonly dishId: number
  readonly specId: number
  readonly title: string
  readonly specTitle: string
  readonly unit: string
  readonly number: number
}

/** A dish or set menu of an order. */
export interface KitchenLine {
  readonly dishId: number
  readonly specId: number
  readonly attributeIds: readonly number[]
  readonly title: string
  readonly specTitle: string
  readonly attributeTitles: string
  readonly unit: string
  readonly number: number
  /** Dishes of a set menu; undefined for a dish. */
  readonly items: readonly KitchenItem[] | undefined
}

export interface KitchenOrderLines {
  readonly orderId: number
  readonly roomName: string
  readonly lines: readonly KitchenLine[]
}

/** Quantity of a dish for one order. */
export interface KitchenShare {
  readonly orderId: number
  readonly roomName: string
  readonly number: number
  /** Set menus that contain it. */
  readonly setTitles: readonly string[]
}

/** A dish to prepare: its total quantity, and the orders it is for. */
export interface KitchenDish extends Omit<KitchenLine, 'items'> {
  readonly shares: readonly KitchenShare[]
}

/**
 * Expands a line into dishes: those of a set menu are multiplied by tables or persons, depending on its
 * price.
 */
export function takeApart({
  items,
  ...line
}: KitchenLine): (Omit<KitchenLine, 'items'> & { setTitle: string })[] {
  if (!items) return [{ ...line, setTitle: '' }]
  return items.map((item) => ({
    ...item,
    attributeIds: [],
    attributeTitles: '',
    number: item.number * line.number,
    setTitle: line.title,
  }))
}

/** Sums the dishes of orders by dish, specification and attributes, in the order of first appearance. */
export function addUpDishes(orders: readonly KitchenOrderLines[]): KitchenDish[] {
  const dishes = new Map<string, KitchenDish>()
  for (const { orderId, roomName, lines } of orders) {
    for (const { setTitle, ...portion } of lines.flatMap(takeApart)) {
      const key = lineKey(portion)
      const before = dishes.get(key) ?? { ...portion, number: 0, shares: [] }
      dishes.set(key, {
        ...before,
        number: before.number + portion.number,
        shares: addShare(before.shares, { orderId, roomName, number: portion.number }, setTitle),
      })
    }
  }
  return [...dishes.values()]
}

function addShare(
  shares: readonly KitchenShare[],
  share: Omit<KitchenShare, 'setTitles'>,
  setTitle: string,
): KitchenShare[] {
  const before = shares.find(({ orderId }) => orderId === share.orderId)
  const titles = [...(before?.setTitles ?? []), ...(setTitle === '' ? [] : [setTitle])]
  const after = {
    ...share,
    number: (before?.number ?? 0) + share.number,
    setTitles: [...new Set(titles)],
  }
  return before ? shares.map((one) => (one === before ? after : one)) : [...shares, after]
}
