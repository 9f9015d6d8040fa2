import { atLeast, type Fen, minus, noMoney, plus } from './money.ts'

/** Amounts of an order, all in fen. */
export interface OrderAmounts {
  /** Deposit actually received. */
  readonly depositReceived: Fen
  /** Bill entered when settling, without drinks. */
  readonly total: Fen
  readonly drinks: Fen
  /** Discount of a coupon. */
  readonly discount: Fen
  /** Total paid at settling and later, by all means. */
  readonly paid: Fen
}

export interface OrderSums {
  /** Amount counted for the customer's figures: total + drinks − discount. */
  readonly counted: Fen
  /** Amount due when settling, after the deposit. */
  readonly due: Fen
  /** Amount still owed. */
  readonly arrears: Fen
  /** Part of the deposit to be returned to the guest; meaningful only once the bill is entered. */
  readonly toReturn: Fen
}

/** Computes the sums of an order. None is negative: a discount counts at most as much as the bill. */
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
