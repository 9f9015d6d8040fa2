import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { type BillCoupon, couponsOff, goTogether, proposeCoupons } from '@roombook/domain/coupons'
import { type Fen, fen, noMoney, sumOf } from '@roombook/domain/money'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockGivenCustomers } from '../giving/giving.repository.ts'
import { grantViews } from '../grants/grant.view.ts'
import { readTermsScope, toCouponTerms } from '../kinds/coupon.view.ts'
import { findDishPrice, judgeUse } from './judge-use.ts'
import { findHeldFor, lockUsedGrants, noteUsed, type UsedGrantRow } from './use.repository.ts'

/** A bill on which coupons are used: its customer, period and room, and its total before coupons. */
interface CouponMealOfBill {
  /** The order whose bill it is. */
  orderId: number
  customerId: number | null
  periodId: number
  roomId: number
  bill: Fen
}

interface BillCouponOffer {
  grant: CouponGrant
  /** Discount of this coupon alone; null where it is not usable. */
  off: Fen | null
  refusal: string
}

/**
 * Milliseconds for which a coupon counts as shown: enough to settle a bill, too short to reuse a code another
 * day.
 */
export const shownForMs = 60 * 60_000
const shownSince = (now: Date): Date => new Date(now.getTime() - shownForMs)

/**
 * Returns the coupons that a bill's customer holds or that were shown for it, each with its discount or
 * refusal, and the ones to propose. Chosen coupons that are no longer held are included.
 */
export async function couponsOfBill(
  tx: ShopTransaction,
  call: StaffCall,
  meal: CouponMealOfBill,
  chosen: readonly number[] = [],
): Promise<{ list: BillCouponOffer[]; proposed: number[] }> {
  const { shopId, now } = call
  const rows = await findHeldFor(tx, shopId, { ...meal, since: shownSince(now), chosen })
  if (rows.length === 0) return { list: [], proposed: [] }
  const judged = await judgeAll(tx, call, rows, meal)
  const grants = await grantViews(tx, call, { ids: rows.map(({ id }) => Number(id)) })
  const list = judged.flatMap(({ row, off, words }) => {
    const grant = grants.find(({ id }) => id === Number(row.id))
    return grant && (grant.standing === 'held' || chosen.includes(grant.id))
      ? [{ grant, off, refusal: words }]
      : []
  })
  const usable = judged.filter(({ off }) => off !== null).map(({ coupon }) => coupon)
  const worth = new Map(list.map(({ grant, off }) => [grant.id, off ?? -1]))
  return {
    list: list.toSorted((one, other) => (worth.get(other.grant.id) ?? 0) - (worth.get(one.grant.id) ?? 0)),
    proposed: proposeCoupons(usable, meal.bill).map(({ id }) => id),
  }
}

/**
 * Uses coupons of the bill's customer, or shown for the bill, in the given order; refuses one without a
 * discount on the bill. The booking and its orders must be locked, the store's log sequence not yet.
 * @returns their total discount.
 * @throws Refusal `coupons.not_usable` with the reason, and what else the customer could use.
 */
export async function useOnBill(
  tx: ShopTransaction,
  call: StaffCall,
  { grantIds, ...meal }: CouponMealOfBill & { grantIds: readonly number[] },
): Promise<Fen> {
  if (grantIds.length === 0) return noMoney
  const { shopId, now, actor } = call
  if (meal.customerId !== null) await lockGivenCustomers(tx, shopId, [meal.customerId])
  const rows = await lockUsedGrants(tx, shopId, grantIds)
  const since = shownSince(now)
  const mayBeUsed = ({ customer_id, shown_order_id, shown_at }: UsedGrantRow) =>
    Number(customer_id) === meal.customerId ||
    (shown_at !== null && shown_at >= since && Number(shown_order_id) === meal.orderId)
  if (rows.length < new Set(grantIds).size || !rows.every(mayBeUsed))
    await refuse(tx, call, meal, '这张券不属于本单的客人')
  const judged = await judgeAll(tx, call, rows, meal)
  const wrong = judged.find(({ words }) => words !== '')
  if (wrong) await refuse(tx, call, meal, `「${wrong.row.title}」不能使用：${wrong.words}`)
  const coupons = judged.map(({ coupon }) => coupon)
  if (!goTogether(coupons)) await refuse(tx, call, meal, '所选的优惠券不能同时使用')
  // In the order of choice: where coupons exceed the bill, the last ones have no discount.
  const taken = couponsOff(
    coupons.toSorted((one, other) => grantIds.indexOf(one.id) - grantIds.indexOf(other.id)),
    meal.bill,
  )
  const wasted = judged.find(({ coupon }) => taken.some(({ id, off }) => id === coupon.id && off === 0))
  if (wasted) {
    const message = `「${wasted.row.title}」在本单抵不到金额，请取消选择，留给客人下次使用`
    throw new Refusal('coupons.not_usable', {}, message)
  }
  const by = { at: now, staffId: actor.staffId, name: actor.nickname, step: null }
  for (const { id, off } of taken)
    await noteUsed(tx, shopId, id, { ...by, off, bill: meal.bill, orderId: meal.orderId })
  return sumOf(taken, ({ off }) => off)
}

/** Refuses with the reason, and lists the other usable coupons. */
async function refuse(
  tx: ShopTransaction,
  call: StaffCall,
  meal: CouponMealOfBill,
  message: string,
): Promise<never> {
  const { list } = await couponsOfBill(tx, call, meal)
  const others = list.filter(({ off }) => off !== null).map(({ grant }) => `「${grant.terms.title}」`)
  const rest = others.length > 0 ? `，还可使用${[...new Set(others)].join('')}` : ''
  throw new Refusal('coupons.not_usable', {}, `${message}${rest}`)
}

async function judgeAll(
  tx: ShopTransaction,
  { shopId, today, actor }: StaffCall,
  rows: readonly UsedGrantRow[],
  { periodId, roomId, bill }: CouponMealOfBill,
) {
  const scope = await readTermsScope(tx, shopId, rows)
  const meal = { date: today, timezone: actor.timezone, periodId, roomId, bill }
  return rows.map((row) => {
    const { off, words } = judgeUse(row, scope, meal)
    const price = findDishPrice(row, scope)
    const coupon: BillCoupon = {
      id: Number(row.id),
      stackable: row.stackable,
      validUntil: row.grant_until,
      terms: toCouponTerms(row),
      dishPrice: price === null ? null : fen(price),
    }
    return { row, off, words, coupon }
  })
}
