import { giveOne, takeBackOne } from '#features/coupons/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeJournal } from '#platform/journal/journal.ts'
import { type Counting, noteDecided, readThanking, wasThanked } from './counting.repository.ts'

/** Who gives and takes, as records name it. */
const giver = '老客推荐'

interface Frame {
  shopId: number
  at: Date
}

/** Thanks whoever recommended the guest of a booking whose meal was settled, as the store has said; or says why nobody is. */
export async function thank(tx: ShopTransaction, { shopId, at }: Frame, meal: Counting): Promise<void> {
  const { bookingId, recommenderId } = meal
  const outcome = await thanksFor(tx, { shopId, at }, meal)
  const thanked = 'grantId' in outcome
  await noteDecided(tx, shopId, bookingId, {
    ...{ state: thanked ? 'thanked' : 'passed', at },
    ...{ grantId: thanked ? outcome.grantId : null, note: thanked ? '' : outcome.reason },
  })
  await tell(tx, { shopId, at }, recommenderId, {
    action: thanked ? 'referrals.thank' : 'referrals.pass',
    remark: thanked ? '推荐的客人已用餐，发放致谢优惠券' : `推荐的客人已用餐，未致谢：${outcome.reason}`,
  })
}

async function thanksFor(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  { referralId, recommenderId }: Counting,
): Promise<{ grantId: number } | { reason: string }> {
  const { open, meals, couponId } = await readThanking(tx, shopId, at)
  if (!open) return { reason: '门店已关闭老客推荐' }
  if (meals === 'first' && (await wasThanked(tx, shopId, referralId))) return { reason: '只在首次用餐后致谢' }
  if (couponId === null) return { reason: '门店未设置致谢优惠券' }
  return giveOne(tx, { shopId, at }, { couponId, customerId: recommenderId, source: 'referral', giver })
}

/** Takes back what was given for a booking whose meal counts no more; a coupon that was used meanwhile stays noted. */
export async function takeBack(
  tx: ShopTransaction,
  { shopId, at }: Frame,
  { bookingId, recommenderId, grantId }: Counting,
  reason: string,
): Promise<void> {
  const back = grantId !== null && (await takeBackOne(tx, { shopId, at }, { grantId, name: giver, reason }))
  const note = back ? reason : `${reason}；致谢的优惠券已使用，无法收回`
  await noteDecided(tx, shopId, bookingId, { state: 'taken-back', at, grantId, note })
  await tell(tx, { shopId, at }, recommenderId, {
    action: 'referrals.take-back',
    remark: `收回推荐致谢：${note}`,
  })
}

/** A row of the customer's log, and the consoles hear of it. */
const tell = (
  tx: ShopTransaction,
  { shopId, at }: Frame,
  customerId: number,
  { action, remark }: { action: string; remark: string },
): Promise<void> =>
  writeJournal(tx, {
    ...{ shopId, at, action, subject: 'customer', subjectId: customerId, fields: [] },
    ...{ operatorId: null, operatorName: giver, detail: { remark } },
    event: { name: 'referrals.changed', data: { customerIds: [customerId] } },
  })
