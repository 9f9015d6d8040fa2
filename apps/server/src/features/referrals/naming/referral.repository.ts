import type { KnownGuest, ReferralState } from '@roombook/domain/referrals'
import type { LocalDate } from '@roombook/domain/time'
import { type Insertable, sql } from 'kysely'
import type { Referral } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Locks a guest's referral until the transaction ends, since the first recommender named counts. */
export const lockGuestOfReferral = async (tx: ShopTransaction, shopId: number, customerId: number) => {
  await sql`select pg_advisory_xact_lock(hashtext('referral'), hashtext(${`${shopId}:${customerId}`}))`.execute(
    tx,
  )
}

/** Finds a customer, with the attributes that referrals check; undefined outside the directory. */
export async function findKnownGuest(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<(KnownGuest & { name: string }) | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'visits'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, phone: row.phone ?? '' }
}

/** Finds a guest's first referral still valid on a day. */
export const findFirstReferral = (tx: ShopTransaction, shopId: number, guestId: number, today: LocalDate) =>
  tx
    .selectFrom('referral_guest as guest')
    .innerJoin('referral', (join) =>
      join.onRef('referral.shop_id', '=', 'guest.shop_id').onRef('referral.id', '=', 'guest.referral_id'),
    )
    .select(['referral.id', 'referral.customer_id as recommenderId', 'referral.until'])
    .where('guest.shop_id', '=', shopId)
    .where('guest.customer_id', '=', guestId)
    .where('referral.ended_at', 'is', null)
    .where('referral.until', '>=', today)
    .orderBy('referral.id')
    .limit(1)
    .executeTakeFirst()

/**
 * Inserts a referral with its guest.
 * @param shownAt when the guest agreed that the recommender sees their shortened name; null where they did
 *   not.
 * @returns its id.
 */
export async function insertReferral(
  tx: ShopTransaction,
  referral: Insertable<Referral>,
  guestId: number,
  shownAt: Date | null = null,
): Promise<number> {
  const { id } = await tx.insertInto('referral').values(referral).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('referral_guest')
    .values({ shop_id: referral.shop_id, referral_id: id, customer_id: guestId, shown_at: shownAt })
    .execute()
  return id
}

/** Attributes a booking to a referral, and reopens an earlier decision without a reward. */
export async function noteCounting(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, referralId }: { bookingId: number; referralId: number },
): Promise<void> {
  await tx
    .insertInto('referral_booking')
    .values({ shop_id: shopId, booking_id: bookingId, referral_id: referralId })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'booking_id'])
        .doUpdateSet({ referral_id: referralId, state: 'open', decided_at: null, grant_id: null, note: '' })
        .where('referral_booking.state', 'in', ['passed', 'taken-back', 'open'] satisfies ReferralState[]),
    )
    .execute()
}

/** Locks a referral with its guest. */
export const lockReferral = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('referral')
    .innerJoin('referral_guest as guest', (join) =>
      join.onRef('guest.shop_id', '=', 'referral.shop_id').onRef('guest.referral_id', '=', 'referral.id'),
    )
    .select([
      ...(['referral.id', 'referral.customer_id as recommenderId', 'referral.until'] as const),
      ...(['referral.ended_at as endedAt', 'referral.way', 'guest.customer_id as guestId'] as const),
    ])
    .where('referral.shop_id', '=', shopId)
    .where('referral.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Ends a referral that an administrator corrected. */
export async function endReferral(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  ended: { at: Date; name: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ ended_at: ended.at, ended_name: ended.name, ended_reason: ended.reason })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
