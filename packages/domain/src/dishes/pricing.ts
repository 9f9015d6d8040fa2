import { type Fen, fen, shortYuan, sumOf } from '../money/money.ts'

/** Price and quantity of a line. */
export interface PricedLine {
  readonly unitPrice: Fen
  readonly quantity: number
}

/** Price of a dish on a menu. */
export interface MenuPrice {
  /** Unit price; the lowest of its specifications, where their prices differ. */
  readonly price: number
  /** Whether other specifications cost more. */
  readonly priceFrom: boolean
  readonly unit: string
}

/** Formats the price of a dish on menus, in two parts: ¥28 and /位, or ¥88 and 起/份. */
export const formatMenuPrice = ({ price, priceFrom, unit }: MenuPrice): { amount: string; per: string } => ({
  amount: `¥${shortYuan(price)}`,
  per: `${priceFrom ? '起' : ''}/${unit}`,
})

/**
 * Returns the price of a quantity of a dish. @throws RangeError for a fractional quantity, or a sum too large
 * for exact arithmetic.
 */
export const lineTotal = (unitPrice: Fen, quantity: number): Fen => fen(unitPrice * quantity)

/** Returns the total of all lines of an order; shown to two decimals (9.09). */
export const cartTotal = (lines: readonly PricedLine[]): Fen =>
  sumOf(lines, (line) => lineTotal(line.unitPrice, line.quantity))
