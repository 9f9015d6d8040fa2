import { depositUntil, findDepositOrder, type MealText, readMealText } from '#features/booking/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { findCheckout } from '../checkout.repository.ts'
import { parseShopOfTrade } from '../trade-number.ts'
import { type NotDue, whyNotDue } from '../why-not-due.ts'

/** A payment as visible to anyone with its trade number. */
export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>> & {
  shopId: number
  tradeNo: string
  meal: MealText
  /** Deadline of this payment: its own expiry, or that of its booking request if it is earlier. */
  payBefore: Date
  /** Whether its booking request expires at that time unless it is paid. */
  endsUnpaid: boolean
  /** Expiry of its booking request, until which further payments are possible; null without one. */
  until: Date | null
  /** Reason why a payment would be refused now. */
  notDue: NotDue | undefined
}

/** Finds a payment by its trade number; undefined for an unknown one. */
export async function readCheckout(db: Database, tradeNo: string): Promise<Checkout | undefined> {
  const shopId = parseShopOfTrade(tradeNo)
  if (shopId === undefined) return undefined
  return inShop(db, shopId, async (tx) => {
    const checkout = await findCheckout(tx, shopId, tradeNo)
    const meal = checkout && (await readMealText(tx, shopId, checkout.orderId))
    if (!checkout || !meal) return undefined
    const order = await findDepositOrder(tx, shopId, checkout.orderId)
    const notDue = order ? await whyNotDue(tx, shopId, order) : 'ended'
    const until = order && depositUntil(order)
    const endsUnpaid = until != null && until <= checkout.expiresAt
    return {
      ...checkout,
      shopId,
      tradeNo,
      meal,
      notDue,
      endsUnpaid,
      until: until ?? null,
      payBefore: endsUnpaid ? until : checkout.expiresAt,
    }
  })
}
