import { lineKey } from '../dishes/cart.ts'

/** A line with its chooser. */
export interface ChosenLine {
  readonly id: number
  readonly dishId: number
  readonly specId: number
  readonly attributeIds: readonly number[]
  readonly number: number
  readonly chooser: 'staff' | 'host' | 'invited'
}

/** Total quantity of a dish on the staff's menu, over all choosers. */
export interface MenuWish {
  readonly dishId: number
  readonly specId: number
  readonly attributeIds: readonly number[]
  readonly quantity: number
}

/** Changes to the lines. */
export interface MenuSpread {
  /** Lines whose quantity changes; raised ones get the current terms. */
  readonly changed: readonly { readonly id: number; readonly number: number; readonly raised: boolean }[]
  readonly dropped: readonly number[]
  /** Lines that staff add. */
  readonly added: readonly MenuWish[]
}

/** Order in which surplus is removed: the staff's own quantity first, then the host's. */
const goesFirst = { staff: 0, host: 1, invited: 2 } as const

/**
 * Adjusts the lines of several choosers to the quantities of the staff's menu: remaining quantities keep
 * their chooser, additions belong to the staff, and surplus is removed from the staff's lines first (decision
 * 027).
 *
 * @param wishes one for each dish, specification and attributes
 */
export function spreadMenu(lines: readonly ChosenLine[], wishes: readonly MenuWish[]): MenuSpread {
  const wanted = new Map(wishes.map((wish) => [lineKey(wish), wish]))
  const changed: MenuSpread['changed'][number][] = []
  const dropped: number[] = []
  const remaining = new Map([...wanted].map(([key, wish]) => [key, wish.quantity]))

  const sorted = lines.toSorted(
    (one, other) => goesFirst[other.chooser] - goesFirst[one.chooser] || one.id - other.id,
  )
  const staffLineOf = new Map<string, { line: ChosenLine; number: number }>()
  for (const line of sorted) {
    const key = lineKey(line)
    const number = Math.min(line.number, remaining.get(key) ?? 0)
    remaining.set(key, (remaining.get(key) ?? 0) - number)
    if (line.chooser === 'staff') staffLineOf.set(key, { line, number })
    else if (number === 0) dropped.push(line.id)
    else if (number !== line.number) changed.push({ id: line.id, number, raised: false })
  }
  for (const [key, { line, number }] of staffLineOf) {
    const all = number + (remaining.get(key) ?? 0)
    remaining.delete(key)
    if (all === 0) dropped.push(line.id)
    else if (all !== line.number) changed.push({ id: line.id, number: all, raised: all > line.number })
  }
  const added = [...remaining]
    .filter(([, number]) => number > 0)
    .flatMap(([key, quantity]) => {
      const wish = wanted.get(key)
      return wish ? [{ ...wish, quantity }] : []
    })
  return { changed, dropped, added }
}
