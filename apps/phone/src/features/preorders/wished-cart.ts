import type { GuestCart, GuestDish, GuestLine } from '@roombook/contract'
import { type CartLine, type Fen, lineKey, lineTotal, noMoney, sumOf } from '@roombook/domain'

/**
 * Returns the cart with pending changes of its user: lines, quantities and total.
 * @param wishes requested quantity of each line; 0 removes it
 */
export function wishedCart(
  cart: GuestCart,
  wishes: readonly CartLine[],
  dishes: readonly GuestDish[],
): GuestCart {
  if (wishes.length === 0) return cart
  const dishLines = wishes.reduce((lines, wish) => withWish(lines, wish, dishes), cart.dishLines)
  return {
    ...cart,
    dishLines,
    count: dishLines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: cart.total === null ? null : sumOf(dishLines, (line) => line.linePrice ?? noMoney),
  }
}

function withWish(lines: GuestLine[], wish: CartLine, dishes: readonly GuestDish[]): GuestLine[] {
  const key = lineKey(wish)
  const own = lines.find((line) => line.mine && lineKey(line) === key)
  const dish = dishes.find(({ id }) => id === wish.dishId)
  if (own) {
    return lines
      .map((line) => (line === own ? { ...own, ...counted(own.unitPrice, wish.quantity) } : line))
      .filter(({ quantity }) => quantity > 0)
  }
  if (!dish || wish.quantity === 0) return lines
  return [...lines, newLine(lines, wish, dish)]
}

/** Builds a line that the server does not know yet, with a temporary id. */
function newLine(lines: readonly GuestLine[], wish: CartLine, dish: GuestDish): GuestLine {
  const spec = dish.specs.find(({ id }) => id === wish.specId)
  const unitPrice = spec ? spec.price : dish.price
  const { id: dishId, title, image, unit, kind, items } = dish
  return {
    lineId: -1 - lines.length,
    dishId,
    title,
    image,
    spec: spec?.title ?? '',
    specId: wish.specId,
    attributeTitles: dish.attributes
      .filter(({ id }) => wish.attributeIds.includes(id))
      .map((attribute) => attribute.title)
      .join('、'),
    attributeIds: [...wish.attributeIds],
    unitPrice,
    unit,
    ...counted(unitPrice, wish.quantity),
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
