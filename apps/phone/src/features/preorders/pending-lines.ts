import type { GuestCart, GuestDish, GuestLine } from '@roombook/contract/preorders-of-guests'
import { type CartLine, lineKey, lineTotal } from '@roombook/domain/dishes'
import { type Fen, noMoney, sumOf } from '@roombook/domain/money'

/**
 * Returns the cart with pending changes of its user: lines, quantities and total.
 * @param wishes requested quantity of each line; 0 removes it
 */
export function applyPendingLines(
  cart: GuestCart,
  pendingLines: readonly CartLine[],
  dishes: readonly GuestDish[],
): GuestCart {
  if (pendingLines.length === 0) return cart
  const dishLines = pendingLines.reduce((lines, pending) => applyLine(lines, pending, dishes), cart.dishLines)
  return {
    ...cart,
    dishLines,
    count: dishLines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: cart.total === null ? null : sumOf(dishLines, (line) => line.linePrice ?? noMoney),
  }
}

function applyLine(lines: GuestLine[], pending: CartLine, dishes: readonly GuestDish[]): GuestLine[] {
  const key = lineKey(pending)
  const own = lines.find((line) => line.mine && lineKey(line) === key)
  const dish = dishes.find(({ id }) => id === pending.dishId)
  if (own) {
    return lines
      .map((line) => (line === own ? { ...own, ...counted(own.unitPrice, pending.quantity) } : line))
      .filter(({ quantity }) => quantity > 0)
  }
  if (!dish || pending.quantity === 0) return lines
  return [...lines, newLine(lines, pending, dish)]
}

/** Builds a line that the server does not know yet, with a temporary id. */
function newLine(lines: readonly GuestLine[], pending: CartLine, dish: GuestDish): GuestLine {
  const spec = dish.specs.find(({ id }) => id === pending.specId)
  const unitPrice = spec ? spec.price : dish.price
  const { id: dishId, title, image, unit, kind, items } = dish
  return {
    lineId: -1 - lines.length,
    dishId,
    title,
    image,
    spec: spec?.title ?? '',
    specId: pending.specId,
    attributeTitles: dish.attributes
      .filter(({ id }) => pending.attributeIds.includes(id))
      .map((attribute) => attribute.title)
      .join('、'),
    attributeIds: [...pending.attributeIds],
    unitPrice,
    unit,
    ...counted(unitPrice, pending.quantity),
    kind,
    items,
    chooser: 'host',
    chooserName: '',
    mine: true,
    problem: '',
    tooFew: '',
  }
}

const counted = (unitPrice: Fen | null, quantity: number) => ({
  quantity,
  linePrice: unitPrice === null ? null : lineTotal(unitPrice, quantity),
})
