import { depositUntil, findDepositOrder, type MealText, readMealText } from '#features/booking/index.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { findGuaranteeCheckout } from '../checkout.repository.ts'
import type { GuaranteeStage } from '../guarantees/guarantee.repository.ts'
import { parseShopOfGuarantee } from '../trade-number.ts'
import { type NotDue, whyNotDue } from '../why-not-due.ts'
import type { CheckoutFacts } from './checkout-facts.ts'

/** A guarantee as visible to anyone with its trade number. */
export interface ScoreCheckout extends CheckoutFacts {
  shopId: number
  tradeNo: string
  state: GuaranteeStage
  serviceId: string
  gateway: 'sandbox' | 'wechatpay' | 'alipay'
  merchantId: number | null
  amountFen: number
  meal: MealText
  /** Deadline of the confirmation. */
  confirmBefore: Date
  /** Reason why a confirmation would be refused now. */
  notDue: NotDue | undefined
}

/** Finds a guarantee by its trade number; undefined for an unknown one. */
export async function readScoreCheckout(db: Database, tradeNo: string): Promise<ScoreCheckout | undefined> {
  const shopId = parseShopOfGuarantee(tradeNo)
  if (shopId === undefined) return undefined
  return inShop(db, shopId, async (tx) => {
    const found = await findGuaranteeCheckout(tx, shopId, tradeNo)
    const meal = found && (await readMealText(tx, shopId, found.orderId))
    if (!found || !meal) return undefined
    const order = await findDepositOrder(tx, shopId, found.orderId)
    const until = order && depositUntil(order)
    return {
      ...found,
      shopId,
      tradeNo,
      meal,
      notDue: order ? await whyNotDue(tx, shopId, order) : 'ended',
      confirmBefore: until && until < found.expiresAt ? until : found.expiresAt,
    }
  })
}
