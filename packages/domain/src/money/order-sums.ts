import { atLeast, type Fen, minus, noMoney, plus } from './money.ts'

/** Amounts of an order, all in fen. */
export interface OrderAmounts {
  /** The deposit that was really received. */
  readonly depositReceived: Fen
  /** The bill entered when settling, without drinks. */
  readonly total: Fen
  readonly drinks: Fen
  /** Discount of a coupon. */
  readonly discount: Fen
  /** Amount paid at settling and later, by all means together. */
  readonly paid: Fen
}

export interface OrderSums {
  /** Amount that counts in the customer's figures: total + drinks − discount. */
  readonly counted: Fen
  /** Amount due when settling, after the deposit. */
  readonly due: Fen
  /** Amount still owed. */
  readonly arrears: Fen
  /** How much of the deposit goes back to the guest. Speaks only once the bill is entered. */
  readonly toReturn: Fen
}

/** The sums of an order. None is ever below zero: a discount larger than the bill is worth the bill. */
export function orderSums(amounts: OrderAmounts): OrderSums {
  const counted = atLeastZero(minus(plus(amounts.total, amounts.drinks), amounts.discount))
  const due = atLeastZero(minus(counted, amounts.depositReceived))
  return {
    counted,
    due,
    arrears: atLeastZero(minus(due, amounts.paid)),
    toReturn: atLeastZero(minus(amounts.depositReceived, counted)),
  }
}

const atLeastZero = (amount: Fen): Fen => atLeast(noMoney, amount)
