import type { InputOf, OutputOf } from '@roombook/contract'
import type { CartLine, quoteDishes as quoteCall } from '@roombook/contract/preorders'
import { defaultUnit, lineTotal } from '@roombook/domain/dishes'
import { noMoney, sumOf } from '@roombook/domain/money'
import { type DishOffer, findOffers } from '#features/dishes/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { mergeWishes, type NamedWish } from './merge-wishes.ts'
import { readOpenPreorder } from './open-preorder.ts'
import { toSetItems } from './preorder.view.ts'

/**
 * Prices a cart by the current dishes, with equal lines merged; prices sent by the caller are ignored. An
 * unavailable dish is returned with its reason and not counted, so that no input is lost.
 *
 * @throws Refusal `booking.not_found`, `preorders.too_many_of_one`.
 */
export const quoteDishes = (
  call: StaffCall,
  { forOrderId, goods }: InputOf<typeof quoteCall>,
): Promise<OutputOf<typeof quoteCall>> =>
  call.read(async (tx) => {
    const { order } = await readOpenPreorder(tx, call.shopId, forOrderId)
    const wishes = mergeWishes(goods)
    const offers = await findOffers(tx, call.shopId, order.bookDate, wishes)
    const quotedLines = wishes.map((wish, at) => cartLine(wish, offers[at]))
    return { quotedLines, total: sumOf(quotedLines, ({ sum }) => sum) }
  })

function cartLine(wish: NamedWish, offer: DishOffer | undefined): CartLine {
  const dish = offer?.dish
  const price = offer?.unitPrice ?? noMoney
  const problem = offer?.refusal?.message ?? ''
  return {
    id: wish.dishId,
    title: dish?.title ?? wish.dishTitle,
    image: dish?.image ?? '',
    price,
    unit: dish?.unit ?? defaultUnit,
    quantity: wish.quantity,
    specId: wish.specId,
    specText: offer?.specTitle ?? '',
    chosenAttributeIds: [...wish.attributeIds],
    attributeText: offer?.attributeText ?? '',
    sum: problem === '' ? lineTotal(price, wish.quantity) : noMoney,
    kind: dish?.kind ?? 'dish',
    items: dish?.kind === 'set' ? toSetItems(dish.items) : [],
    problem,
  }
}
