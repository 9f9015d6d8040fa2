import { refusals } from '@roombook/contract'
import type { WantedDish } from '@roombook/contract/preorder-shapes'
import { mergeLines } from '@roombook/domain/dishes'
import { type MenuWish, preorderLimits } from '@roombook/domain/preorders'
import { Refusal } from '#platform/calls/refusal.ts'

/** A wanted dish with the title that the chooser saw. */
export interface NamedWish extends MenuWish {
  dishTitle: string
}

/**
 * Merges wanted dishes with equal specification and attributes; drops those of quantity zero (5.23).
 * @throws Refusal `preorders.too_many_of_one`, naming the dish.
 */
export function mergeWishes(goods: readonly WantedDish[]): NamedWish[] {
  const wishes = mergeLines(goods.map(toWish))
  const tooMany = wishes.find(({ quantity }) => quantity > preorderLimits.ofOne)
  if (tooMany) {
    const { message } = refusals['preorders.too_many_of_one']
    const named = tooMany.dishTitle ? `「${tooMany.dishTitle}」：${message}` : message
    throw new Refusal('preorders.too_many_of_one', { dishId: tooMany.dishId }, named)
  }
  return wishes
}

/** Converts a dish from a call's input to the domain's form. */
export const toWish = ({ dishId, specId, attributeIds, number, dishTitle }: WantedDish): NamedWish => ({
  dishId,
  specId: specId ?? 0,
  attributeIds: [...new Set(attributeIds)].toSorted((one, other) => one - other),
  quantity: number,
  dishTitle,
})
