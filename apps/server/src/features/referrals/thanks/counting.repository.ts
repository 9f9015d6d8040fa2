import type { ReferralState, ThankedMeals } from '@roombook/domain/referrals'
import { sql } from 'kysely'
import type { Database, ShopTransaction } from '#platform/db/database.ts'

/** Lists bookings of all stores whose referral reward is due or must be taken back. */
export async function listReferralsToDecide(
  db: Database,
  at: Date,
  most: number,
): Promise<{ shopId: number; bookingId: number }[]> {
  const { rows } = await sql<{ shop_id: number; booking_id: number }>`
    select * from referrals_to_decide(${at}, ${most})`.execute(db)
  return rows.map((row) => ({ shopId: row.shop_id, bookingId: row.booking_id }))
}

/** Returns whether a booking's meal currently counts for its referral. */
export async function mealCounts(tx: ShopTransaction, shopId: number, bookingId: number): Promise<boolean> {
  const { rows } = await sql<{ counts: boolean | null }>`
    select referral_counts(${shopId}, ${bookingId}) as counts`.execute(tx)
  return rows[0]?.counts === true
}

/** Locks a booking that counts for a referral, with its decision. */
export const lockCounting = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  tx
    .selectFrom('referral_booking as meal')
    .innerJoin('referral', (join) =>
      join.onRef('referral.shop_id', '=', 'meal.shop_id').onRef('referral.id', '=', 'meal.referral_id'),
    )
    .select((of) => [
      ...(['meal.booking_id as bookingId', 'meal.grant_id as grantId', 'meal.note'] as const),
      of.ref('meal.state').$castTo<ReferralState>().as('state'),
      ...(['referral.id as referralId', 'referral.customer_id as recommenderId'] as const),
    ])
    .where('meal.shop_id', '=', shopId)
    .where('meal.booking_id', '=', bookingId)
    .forUpdate('meal')
    .executeTakeFirst()
export type Counting = NonNullable<Awaited<ReturnType<typeof lockCounting>>>

/** Lists the bookings that count for a referral. */
export async function bookingsCounting(
  tx: ShopTransaction,
  shopId: number,
  referralId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('referral_booking')
    .select('booking_id')
    .where('shop_id', '=', shopId)
    .where('referral_id', '=', referralId)
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => row.booking_id)
}

/** Returns whether another booking of the referral was rewarded. */
export async function wasThanked(tx: ShopTransaction, shopId: number, referralId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('referral_booking')
    .select('booking_id')
    .where('shop_id', '=', shopId)
    .where('referral_id', '=', referralId)
    .where('state', '=', 'thanked' satisfies ReferralState)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the decision about a booking's reward. */
export async function noteDecided(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  decided: { state: Exclude<ReferralState, 'open'>; at: Date; grantId: number | null; note: string },
): Promise<void> {
  await tx
    .updateTable('referral_booking')
    .set({ state: decided.state, decided_at: decided.at, grant_id: decided.grantId, note: decided.note })
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .execute()
}

/**
 * Reads whether the store rewards referrals, for which meals and with which coupon, and whether it enters
 * bills here.
 */
export async function readThanking(
  tx: ShopTransaction,
  shopId: number,
  at: Date,
): Promise<{ open: boolean; billed: boolean; meals: ThankedMeals; couponId: number | null }> {
  interface Row {
    open: boolean
    billed: boolean
    meals: ThankedMeals | null
    coupon_id: number | null
  }
  const { rows } = await sql<Row>`
    select coalesce((s.settings ->> 'phoneAuthOpen')::boolean, false) and exists (
        select from shop_plugin p
        where p.shop_id = s.shop_id and p.name = 'shopconfig/nuclearfission' and p.state = 'true'
          and (p.ends_at is null or p.ends_at > ${at})
      ) as open,
      coalesce((s.settings ->> 'checkoutOpen')::boolean, true) as billed,
      r.meals, r.coupon_id
    from shop s left join referral_settings r on r.shop_id = s.shop_id
    where s.shop_id = ${shopId}`.execute(tx)
  const [row] = rows
  const billed = row?.billed ?? true
  return { open: row?.open ?? false, billed, meals: row?.meals ?? 'first', couponId: row?.coupon_id ?? null }
}
