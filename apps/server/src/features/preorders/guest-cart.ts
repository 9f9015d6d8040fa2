import type { GuestCart, GuestLine, GuestMenu } from '@roombook/contract/preorders-of-guests'
import { DishMode } from '@roombook/domain/preorders'
import { listOfferedDishes, type MenuDish } from '#features/dishes/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { GuestFrame } from './guest-frame.ts'
import { selectOffered } from './list-dishes.ts'
import { type OpenForGuest, openForGuest } from './open-for-guest.ts'
import { toSetItems } from './preorder.view.ts'
import { chooserName, countDishes, type PricedLine, priceLines, priceOf, totalPrice } from './price-lines.ts'

/**
 * Reads the menu for the order's date and party size. Only the host may choose set menus; invited guests see
 * no prices.
 */
export const readGuestMenu = (frame: GuestFrame): Promise<GuestMenu> =>
  frame.read(async (tx) => {
    const { order, who } = await openForGuest(tx, frame)
    const host = who.kind === 'host'
    const all = await listOfferedDishes(tx, frame.shopId, order.bookDate, { soldOutToo: true })
    const shown = all.filter(({ kind }) => host || kind === 'dish')
    const byCategory = Map.groupBy(shown, ({ categoryId }) => categoryId)
    return {
      categories: setsFirst([...byCategory]).map(([id, dishes]) => ({
        id,
        title: dishes[0]?.categoryTitle ?? '',
        count: dishes.length,
      })),
      dishes: selectOffered(order.peopleNum, shown).map((dish) =>
        host ? dish : { ...dish, price: null, specs: dish.specs.map((spec) => ({ ...spec, price: null })) },
      ),
    }
  })

/**
 * Puts categories that contain only set menus first, since hosts of banquets look for those; otherwise keeps
 * the store's order.
 */
const setsFirst = (categories: readonly [number, MenuDish[]][]): [number, MenuDish[]][] => {
  const isSets = ([, dishes]: [number, MenuDish[]]) => dishes.every(({ kind }) => kind === 'set')
  return [...categories.filter(isSets), ...categories.filter((category) => !isSets(category))]
}

/** Reads all chosen dishes for the host or an invited guest. */
export const readGuestCart = (frame: GuestFrame): Promise<GuestCart> =>
  frame.read((tx) => guestCart(tx, frame))

/** Reads the cart within a transaction. */
export async function guestCart(tx: ShopTransaction, frame: GuestFrame): Promise<GuestCart> {
  const open = await openForGuest(tx, frame)
  const { order, preorder, choice, who, shopTitle } = open
  const host = who.kind === 'host'
  // Invited guests see the others' choices only where they choose together.
  const seen = host || order.dishMode === DishMode.multiple ? open.lines : []
  const lines = await priceLines(tx, frame.shopId, order.bookDate, seen)
  return {
    version: preorder?.version ?? 0,
    sureState: preorder?.sureState ?? 0,
    dishMode: order.dishMode,
    mayChoose: choice.mayChoose,
    mayConfirm: choice.mayConfirm && lines.length > 0,
    closedWords: choice.closedWords,
    // The host's remark to the kitchen is not shown to invited guests.
    userRemark: host ? (preorder?.userRemark ?? '') : '',
    shopTitle,
    roomName: order.roomNames.join('、'),
    bookDate: order.bookDate,
    periodName: order.periodName,
    arrivalTime: order.arrivalTime,
    peopleNum: order.peopleNum,
    dishLines: lines.map((line) => guestLine(line, who)),
    count: countDishes(lines),
    total: host ? totalPrice(lines) : null,
    serviceFee: host ? order.serviceFeeFen : null,
  }
}

function guestLine(line: PricedLine, who: OpenForGuest['who']): GuestLine {
  const host = who.kind === 'host'
  return {
    lineId: line.id,
    dishId: line.dishId,
    title: line.title,
    image: line.image,
    spec: line.specTitle,
    specId: line.specId,
    attributeTitles: line.attributeTitles,
    attributeIds: line.attributeIds,
    unitPrice: host ? line.unitPrice : null,
    unit: line.unit,
    quantity: line.number,
    linePrice: host ? priceOf(line) : null,
    kind: line.kind,
    items: toSetItems(line.items),
    chooser: line.chooser,
    chooserName: chooserName(line),
    mine: line.chooser === who.kind && line.invitedId === who.invitedId,
    problem: line.problem,
    tooFew: line.tooFew,
  }
}
