import type { ReferralRow } from '@roombook/contract/referrals'
import { maskPhone } from '@roombook/domain/validation'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listMealRows, listReferralRows, type ReferralFilter } from './referral-rows.repository.ts'

/** Reads referrals for staff, each with its bookings, the newest first. */
export async function referralViews(
  tx: ShopTransaction,
  shopId: number,
  filter: ReferralFilter,
  slice: { limit: number; offset: number },
): Promise<ReferralRow[]> {
  const rows = await listReferralRows(tx, shopId, filter, slice)
  const meals = await listMealRows(
    tx,
    shopId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    recommender: toPerson(row.recommender_id, row.recommender_name, row.recommender_phone),
    guest: toPerson(row.guest_id, row.guest_name, row.guest_phone),
    way: row.way,
    namedName: row.named_name,
    madeAt: row.made_at.toISOString(),
    countsUntil: row.until,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedName: row.ended_name,
    endedReason: row.ended_reason,
    meals: meals
      .filter(({ referral_id }) => referral_id === row.id)
      .map((meal) => ({
        orderId: meal.order_id,
        bookDate: meal.book_date,
        state: meal.state,
        stateNote: meal.note,
        couponTitle: meal.coupon_title ?? '',
        rebate: meal.rebate,
        decidedAt: meal.decided_at?.toISOString() ?? null,
      })),
  }))
}

const toPerson = (customerId: number, realName: string, phone: string | null) => ({
  customerId,
  realName,
  phone: phone === null ? '' : maskPhone(phone),
})
