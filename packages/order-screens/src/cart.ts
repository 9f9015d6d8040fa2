import type { OfferedDish, PreorderDetail, WantedDish } from '@roombook/contract'
import { type CartLine, dishLimits, lineKey, mergeLines } from '@roombook/domain'

/** A line of the cart as a person sees it before the server has priced it. */
export interface ChosenLine extends CartLine {
  readonly title: string
  readonly choice: string
  readonly unit: string
}

/** Choice of a dish: everything of a line but the dish. */
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

/** A dish as it goes into the cart. */
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

/** The cart with one more line: the same dish, specification and attributes are added up (5.23), to what one order may have. */
export const addLine = (lines: readonly ChosenLine[], line: ChosenLine): ChosenLine[] =>
  mergeLines([...lines, line]).map((each) =>
    each.quantity > dishLimits.quantity ? { ...each, quantity: dishLimits.quantity } : each,
  )

/** Returns the quantity of a dish in the cart, over all its choices. */
export const countOf = (lines: readonly ChosenLine[], dishId: number): number =>
  lines.filter((line) => line.dishId === dishId).reduce((sum, { quantity }) => sum + quantity, 0)

/** How many dishes are in the cart, all together. */
export const countAll = (lines: readonly ChosenLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The first of a set menu that is priced for each person is for all of them; everything else begins with one. */
export const startingNumber = (
  { id, perPerson }: Pick<OfferedDish, 'id' | 'perPerson'>,
  people: number,
  lines: readonly ChosenLine[],
): number => (perPerson && people > 0 && countOf(lines, id) === 0 ? people : 1)

/** The lines as the calls take them. */
export const toWantedDishes = (lines: readonly ChosenLine[]): WantedDish[] =>
  lines.map((line) => ({
    dishId: line.dishId,
    dishTitle: line.title,
    number: line.quantity,
    specId: line.specId,
    specName: line.choice,
    attributeIds: [...line.attributeIds],
  }))

/** Returns whether two carts hold the same, in any order. */
export function isSameCart(lines: readonly ChosenLine[], others: readonly ChosenLine[]): boolean {
  const keyed = (cart: readonly ChosenLine[]) =>
    cart.map((line) => `${lineKey(line)}×${line.quantity}`).toSorted()
  return keyed(lines).join() === keyed(others).join()
}
