import { depositUntil, findDepositOrder, type MealText, readMealText } from '#features/booking/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { findCheckout } from '../checkout.repository.ts'
import { parseShopOfTrade } from '../trade-number.ts'
import { type NotDue, whyNotDue } from '../why-not-due.ts'

/** A payment as those see it who have its number. */
export type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>> & {
  shopId: number
  tradeNo: string
  meal: MealText
  /** Until when its money is taken: while it lasts itself, and while its application waits for it. */
  payBefore: Date
  /** Whether its application ends at that moment, unless it was paid. */
  endsUnpaid: boolean
  /** Until when its application waits; it may be paid by another payment after this one. Null where nothing ends. */
  until: Date | null
  /** Why its money would not be taken at this moment. */
  notDue: NotDue | undefined
}

/** The payment of a number; nothing for a number of none. */
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
