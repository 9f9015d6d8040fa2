import { type Fen, fen, shortYuan, sumOf } from '../money/money.ts'

/** What a line of an order costs by. */
export interface PricedLine {
  readonly unitPrice: Fen
  readonly quantity: number
}

/** What a menu says of a dish's price. */
export interface MenuPrice {
  /** Of one; the least of its specifications, where they cost different sums. */
  readonly price: number
  /** Whether others of its specifications cost more. */
  readonly priceFrom: boolean
  readonly unit: string
}

/** The price of a dish as every menu has it, in its two parts: ¥28 and /位, or ¥88 and 起/份. */
export const menuPriceWords = ({ price, priceFrom, unit }: MenuPrice): { amount: string; per: string } => ({
  amount: `¥${shortYuan(price)}`,
  per: `${priceFrom ? '起' : ''}/${unit}`,
})

/** What so many of a dish cost. @throws RangeError for a quantity that is not whole, or a sum past what counts exactly. */
export const lineTotal = (unitPrice: Fen, quantity: number): Fen => fen(unitPrice * quantity)

/** What all lines of an order cost; shown to two decimals (9.09). */
export const cartTotal = (lines: readonly PricedLine[]): Fen =>
  sumOf(lines, (line) => lineTotal(line.unitPrice, line.quantity))
