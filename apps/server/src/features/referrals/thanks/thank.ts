import { shortYuan } from '@roombook/domain/money'
import { giveOne, takeBackOne } from '#features/coupons/index.ts'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { giveRebate, takeBackRebate } from '../rebates/give-rebate.ts'
import { settledBill } from '../rebates/rebate.repository.ts'
import { type Counting, noteDecided, readThanking, wasThanked } from './counting.repository.ts'

/** Actor name in records. */
const giver = '老客推荐'

interface Frame {
  shopId: number
  at: Date
}

/** Reward of a recommender as text, with the reasons for not giving more. */
interface Thanks {
  grantId: number | null
  given: string[]
  reasons: string[]
}

/** Rewards the recommender of a settled booking by the store's terms, or records why not. */
export async function thank(tx: ShopTransaction, { shopId, at }: Frame, meal: Counting): Promise<void> {
  const { bookingId, recommenderId } = meal
  const { grantId, given, reasons } = await thanksFor(tx, { shopId, at }, meal)
  const thanked = given.length > 0
  const note = reasons.join('；')
  await noteDecided(tx, shopId, bookingId, { state: thanked ? 'thanked' : 'passed', at, grantId, note })
  await recordChange(tx, { shopId, at }, recommenderId, {
    action: thanked ? 'referrals.thank' : 'referrals.pass',
    remark: thanked
      ? `推荐的客人已用餐，发放推荐奖励${given.join('、')}`
      : `推荐的客人已用餐，未发推荐奖励：${note}`,
  })
}

async function thanksFor(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  { bookingId, referralId, recommenderId }: Counting,
): Promise<Thanks> {
  const { open, billed, meals, couponId } = await readThanking(tx, shopId, at)
  const nothing = (reason: string): Thanks => ({ grantId: null, given: [], reasons: [reason] })
  if (!open) return nothing('门店已关闭老客推荐')
  if (meals === 'first' && (await wasThanked(tx, shopId, referralId))) return nothing('只奖励首次用餐')
  if (billed && (await settledBill(tx, shopId, bookingId)) === 0) return nothing('账单为0元')
  const coupon =
    couponId === null
      ? undefined
      : await giveOne(tx, { shopId, at }, { couponId, customerId: recommenderId, source: 'referral', giver })
  const rebate = await giveRebate(tx, { shopId, at }, { bookingId, customerId: recommenderId })
  if (!coupon && !rebate) return nothing('门店未设置推荐奖励')
  const thanks: Thanks = { grantId: null, given: [], reasons: [] }
  if (coupon && 'grantId' in coupon) {
    thanks.grantId = coupon.grantId
    thanks.given.push('优惠券')
  } else if (coupon) thanks.reasons.push(coupon.reason)
  if (rebate && 'amount' in rebate) thanks.given.push(`返利${shortYuan(rebate.amount)}元`)
  else if (rebate) thanks.reasons.push(rebate.reason)
  return thanks
}

/**
 * Takes back the rewards for a booking whose meal no longer counts. A used coupon stays recorded; an
 * exchanged rebate is owed.
 */
export async function takeBack(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  { bookingId, recommenderId, grantId }: Counting,
  reason: string,
): Promise<void> {
  const gone = grantId === null || (await takeBackOne(tx, { shopId, at }, { grantId, name: giver, reason }))
  const rebate = await takeBackRebate(tx, { shopId, at }, { bookingId, reason })
  const note = [
    reason,
    ...(gone ? [] : ['奖励的优惠券已使用，无法收回']),
    ...(rebate && rebate.owed > 0 ? [`返利已兑换${shortYuan(rebate.owed)}元，从以后的返利扣回`] : []),
  ].join('；')
  await noteDecided(tx, shopId, bookingId, { state: 'taken-back', at, grantId, note })
  await recordChange(tx, { shopId, at }, recommenderId, {
    action: 'referrals.take-back',
    remark: `收回推荐奖励：${note}`,
  })
}

/** Writes a row of the customer's audit log and notifies the consoles. */
const recordChange = (
  tx: ShopTransaction,
  { shopId, at }: Frame,
  customerId: number,
  { action, remark }: { action: string; remark: string },
): Promise<void> =>
  writeAuditEntry(tx, {
    shopId,
    at,
    action,
    subject: 'customer',
    subjectId: customerId,
    fields: [],
    operatorId: null,
    operatorName: giver,
    detail: { remark },
    event: { name: 'referrals.changed', data: { customerIds: [customerId] } },
  })
