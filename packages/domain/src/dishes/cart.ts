import { dishLimits } from './dish-limits.ts'

/** One line of a dish order. */
export interface CartLine {
  readonly dishId: number
  /** 0 where the dish has no specifications. */
  readonly specId: number
  readonly attributeIds: readonly number[]
  readonly quantity: number
}

/** Choices that a dish requires. */
export interface DishToChoose {
  readonly specs: readonly { readonly id: number }[]
  readonly attributes: readonly { readonly id: number; readonly group: string }[]
}

/** Fault of a line, and its field. */
export interface CartFailure {
  readonly field: 'quantity' | 'spec' | 'attributes'
  readonly message: string
}

/** Returns the key of a line: dish, specification and attributes, independent of their order. */
export const lineKey = ({ dishId, specId, attributeIds }: Omit<CartLine, 'quantity'>): string =>
  [dishId, specId, ...[...new Set(attributeIds)].toSorted((one, other) => one - other)].join('-')

/**
 * Merges lines with the same dish, specification and attributes, in the order of first appearance: quantities
 * are added, and a line with 0 is removed (5.23). Other properties are those of the first line.
 */
export function mergeLines<Line extends CartLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = lineKey(line)
    const before = merged.get(key)
    merged.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...merged.values()].filter(({ quantity }) => quantity !== 0)
}

/** Returns the lines with one line's quantity set; 0 removes it (5.23). */
export const setQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  key: string,
  quantity: number,
): Line[] =>
  lines
    .map((line) => (lineKey(line) === key ? { ...line, quantity } : line))
    .filter((line) => line.quantity !== 0)

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= dishLimits.quantity

/**
 * Checks a line against its dish: quantity at least one; one of its specifications, if it has any; one
 * attribute of each group, if it has any (5.23).
 */
export function checkCartLine(line: CartLine, dish: DishToChoose): CartFailure | undefined {
  if (!isQuantity(line.quantity)) return { field: 'quantity', message: '请选择下单数量' }
  const specIsKnown = dish.specs.some(({ id }) => id === line.specId)
  if (dish.specs.length > 0 ? !specIsKnown : line.specId !== 0) {
    return { field: 'spec', message: '请选择菜品规格' }
  }
  if (!hasOneOfEach(line.attributeIds, dish.attributes)) {
    return { field: 'attributes', message: '请选择菜品属性' }
  }
  return undefined
}

/** Returns whether exactly one attribute of each group was chosen, and no others. */
function hasOneOfEach(chosen: readonly number[], attributes: DishToChoose['attributes']): boolean {
  const groupOf = new Map(attributes.map(({ id, group }) => [id, group]))
  const groups = [...new Set(chosen)].map((id) => groupOf.get(id))
  const known = new Set(groups)
  return (
    !known.has(undefined) && known.size === groups.length && known.size === new Set(groupOf.values()).size
  )
}

/** Returns the fault of a dish order as a whole, such as an empty one (5.23, 8.06); undefined for none. */
export function checkCart(lines: readonly unknown[]): string | undefined {
  if (lines.length === 0) return '请选择菜品'
  return lines.length > dishLimits.cartLines ? `一次最多${dishLimits.cartLines}道菜品` : undefined
}
