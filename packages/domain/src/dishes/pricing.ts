import { type Fen, fen, noMoney } from '../money/money.ts'

/** What a line of an order costs by. */
export interface PricedLine {
  readonly unitPrice: Fen
  readonly quantity: number
}

/** What so many of a dish cost. @throws RangeError for a quantity that is not whole, or a sum past what counts exactly. */
export const lineTotal = (unitPrice: Fen, quantity: number): Fen => fen(unitPrice * quantity)

/** What all lines of an order cost; shown to two decimals (9.09). */
export const cartTotal = (lines: readonly PricedLine[]): Fen =>
  lines.reduce<Fen>((sum, line) => fen(sum + lineTotal(line.unitPrice, line.quantity)), noMoney)
