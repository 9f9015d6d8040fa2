import type { OfferedDish } from '@roombook/contract/offered-dishes'
import type { WantedDish } from '@roombook/contract/preorder-shapes'
import type { PreorderDetail } from '@roombook/contract/preorders'
import { type CartLine, dishLimits, lineKey, mergeLines } from '@roombook/domain/dishes'

/** A line of the cart before the server has priced it. */
export interface ChosenLine extends CartLine {
  readonly title: string
  readonly choice: string
  readonly unit: string
}

/** Choice of a dish: a line without the dish itself. */
export type DishChoice = Omit<CartLine, 'dishId'>

/** Returns the cart lines of an order's dishes. */
export const linesOf = ({ dishLines }: Pick<PreorderDetail, 'dishLines'>): ChosenLine[] =>
  dishLines.map(({ dishId, specId, attributeIds, quantity, title, spec, attributeTitles, unit }) => ({
    dishId,
    specId,
    attributeIds,
    quantity,
    title,
    choice: [spec, attributeTitles].filter(Boolean).join(' · '),
    unit,
  }))

/** Builds a cart line for a dish. */
export const lineOf = (dish: OfferedDish, chosen: DishChoice): ChosenLine => ({
  dishId: dish.id,
  ...chosen,
  title: dish.title,
  choice: choiceOf(dish, chosen),
  unit: dish.unit,
})

function choiceOf(dish: OfferedDish, { specId, attributeIds }: DishChoice): string {
  const spec = dish.specs.find(({ id }) => id === specId)?.title
  const attributes = dish.attributes.filter(({ id }) => attributeIds.includes(id)).map(({ title }) => title)
  return [spec, attributes.join('、')].filter(Boolean).join(' · ')
}

/**
 * Adds a line to the cart: equal dishes with equal specification and attributes are merged (5.23), up to the
 * limit of one order.
 */
export const addLine = (lines: readonly ChosenLine[], line: ChosenLine): ChosenLine[] =>
  mergeLines([...lines, line]).map((each) =>
    each.quantity > dishLimits.quantity ? { ...each, quantity: dishLimits.quantity } : each,
  )

/** Returns the quantity of a dish in the cart, over all its choices. */
export const countOf = (lines: readonly ChosenLine[], dishId: number): number =>
  lines.filter((line) => line.dishId === dishId).reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the total quantity of dishes in the cart. */
export const countAll = (lines: readonly ChosenLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Returns the initial quantity of a dish: a set menu priced per person starts with one for each person,
 * everything else with one.
 */
export const startingNumber = (
  { id, perPerson }: Pick<OfferedDish, 'id' | 'perPerson'>,
  people: number,
  lines: readonly ChosenLine[],
): number => (perPerson && people > 0 && countOf(lines, id) === 0 ? people : 1)

/** Converts the lines to the input of calls. */
export const toWantedDishes = (lines: readonly ChosenLine[]): WantedDish[] =>
  lines.map((line) => ({
    dishId: line.dishId,
    dishTitle: line.title,
    number: line.quantity,
    specId: line.specId,
    specName: line.choice,
    attributeIds: [...line.attributeIds],
  }))

/** Returns whether two carts have the same content, in any order. */
export function isSameCart(lines: readonly ChosenLine[], others: readonly ChosenLine[]): boolean {
  const keyed = (cart: readonly ChosenLine[]) =>
    cart.map((line) => `${lineKey(line)}×${line.quantity}`).toSorted()
  return keyed(lines).join() === keyed(others).join()
}
