import { lineTotal } from '@roombook/domain/dishes'
import { type Fen, noMoney, sumOf } from '@roombook/domain/money'
import { type KitchenItem, tooFewMessage } from '@roombook/domain/preorders'
import { type DishOffer, findOffers } from '#features/dishes/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { LineRow } from './preorder-line.repository.ts'

/** A line for display: with its agreed data, or else the dish's current data. */
export interface PricedLine extends LineRow {
  title: string
  image: string
  specTitle: string
  attributeTitles: string
  unit: string
  unitPrice: Fen
  kind: 'dish' | 'set'
  /** Items of a set menu. */
  items: readonly KitchenItem[]
  /** Id of the dish's category. */
  categoryId: number
  categoryTitle: string
  /** Why the dish is unavailable; empty where it is available or was agreed on. */
  problem: string
  /** Text on the missing quantity of a set menu; empty where there is enough. */
  tooFew: string
}

/** Prices the lines of an order of a date. */
export async function priceLines(
  tx: ShopTransaction,
  shopId: number,
  bookDate: string,
  lines: readonly LineRow[],
): Promise<PricedLine[]> {
  const offers = await findOffers(tx, shopId, bookDate, lines)
  return lines.map((line, at) => {
    const dish = offers[at]?.dish
    return { ...pricedLine(line, offers[at]), tooFew: dish ? tooFewMessage(dish, inAll(lines, line)) : '' }
  })
}

/** Sums the quantity of a line's dish over all choosers. */
const inAll = (lines: readonly LineRow[], { dishId }: LineRow): number =>
  lines.reduce((sum, line) => (line.dishId === dishId ? sum + line.number : sum), 0)

function pricedLine(line: LineRow, offer: DishOffer | undefined): Omit<PricedLine, 'tooFew'> {
  const { agreed } = line
  const dish = offer?.dish
  const shared = {
    ...line,
    image: dish?.image ?? '',
    kind: dish?.kind ?? 'dish',
    categoryId: dish?.categoryId ?? 0,
    categoryTitle: dish?.categoryTitle ?? '',
  }
  if (agreed) {
    const { title, specTitle, attributeTitles, unit, unitPriceFen, items } = agreed
    return {
      ...shared,
      title,
      specTitle,
      attributeTitles,
      unit,
      unitPrice: unitPriceFen,
      items: items ?? [],
      problem: '',
    }
  }
  return {
    ...shared,
    title: dish?.title ?? '',
    specTitle: offer?.specTitle ?? '',
    attributeTitles: offer?.attributeText ?? '',
    unit: dish?.unit ?? '',
    unitPrice: offer?.unitPrice ?? noMoney,
    items: dish?.kind === 'set' ? dish.items : [],
    problem: offer?.refusal?.message ?? '',
  }
}

/** Returns the total of a line. */
export const priceOf = ({ unitPrice, number }: Pick<PricedLine, 'unitPrice' | 'number'>): Fen =>
  lineTotal(unitPrice, number)

/** Returns the total of lines. */
export const totalPrice = (lines: readonly PricedLine[]): Fen => sumOf(lines, priceOf)

/** Sums the quantities of dishes and set menus. */
export const countDishes = (lines: readonly Pick<LineRow, 'number'>[]): number =>
  lines.reduce((sum, { number }) => sum + number, 0)

/** Returns 门店, 主人, or the invited guest's name. */
export function chooserName({ chooser, invitedName }: Pick<LineRow, 'chooser' | 'invitedName'>): string {
  if (chooser === 'staff') return '门店'
  return chooser === 'host' ? '主人' : (invitedName ?? '受邀人')
}
