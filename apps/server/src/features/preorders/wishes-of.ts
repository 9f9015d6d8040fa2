import { refusals, type WantedDish } from '@roombook/contract'
import { type MenuWish, mergeLines, preorderLimits } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'

/** A dish that is wanted, with the title that whoever wants it knows it by. */
export interface NamedWish extends MenuWish {
  dishTitle: string
}

/**
 * What is wanted, each dish with its specification and attributes once; what comes to none is left out (5.23).
 * @throws Refusal `preorders.too_many_of_one`, naming the dish.
 */
export function wishesOf(goods: readonly WantedDish[]): NamedWish[] {
  const wishes = mergeLines(goods.map(wishOf))
  const tooMany = wishes.find(({ quantity }) => quantity > preorderLimits.ofOne)
  if (tooMany) {
    const { message } = refusals['preorders.too_many_of_one']
    const named = tooMany.dishTitle ? `「${tooMany.dishTitle}」：${message}` : message
    throw new Refusal('preorders.too_many_of_one', { dishId: tooMany.dishId }, named)
  }
  return wishes
}

/** A dish that was sent, as the domain reads it. */
export const wishOf = ({ dishId, specId, attributeIds, number, dishTitle }: WantedDish): NamedWish => ({
  dishId,
  specId: specId ?? 0,
  attributeIds: [...new Set(attributeIds)].toSorted((one, other) => one - other),
  quantity: number,
  dishTitle,
})
