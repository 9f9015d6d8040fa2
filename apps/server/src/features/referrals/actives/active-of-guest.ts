import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  readActiveOfGuest as infoCall,
  listMyActives as mineCall,
} from '@roombook/contract/actives-of-guests'
import { fen } from '@roombook/domain/money'
import { displayStatusName } from '@roombook/domain/orders'
import { shownCoupons } from '#features/coupons/index.ts'
import { findShop, type GuestCall } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { otherSite, type ReferralSite } from '../links/referral-site.ts'
import { titleOfShop } from '../terms/terms.repository.ts'
import { listGifts } from './active.repository.ts'
import { activityStatus } from './active.view.ts'
import { listMade } from './active-figures.repository.ts'
import { findJoiner, listJoined } from './join-active.repository.ts'
import { requireVisibleActivity } from './join-active.ts'

/**
 * Reads an activity's public page.
 * @throws Refusal `request.not_found`.
 */
export async function readActiveOfGuest(
  { db, ...site }: ReferralSite & { db: Database },
  { now }: { now: Date },
  { shopId, token }: InputOf<typeof infoCall>,
): Promise<OutputOf<typeof infoCall>> {
  const { timezone } = await findShop(db, shopId, now)
  return inShop(db, shopId, async (tx) => {
    const activity = await requireVisibleActivity(tx, { shopId, now }, token)
    const gifts = await listGifts(tx, shopId, [activity.id])
    const coupons = await shownCoupons(
      tx,
      shopId,
      gifts.map(({ couponId }) => couponId),
    )
    const { stock, claimed } = activity
    return {
      shopTitle: await titleOfShop(tx, shopId),
      title: activity.title,
      words: activity.words,
      picture: activity.picture,
      timezone,
      standing: activityStatus(activity, now),
      beginsAt: activity.begins_at.toISOString(),
      endsAt: activity.ends_at.toISOString(),
      audience: activity.audience,
      perPerson: activity.per_person,
      left: stock === null ? null : stock - claimed,
      gifts: gifts.flatMap(({ couponId, quantity }) => {
        const coupon = coupons.get(couponId)
        return coupon ? [{ terms: coupon.terms, quantity }] : []
      }),
      site: otherSite(site),
    }
  })
}

const mostBookings = 100

/** Lists the activities a guest joined in a store, with their bookings since. */
export const listMyActives = (call: GuestCall): Promise<OutputOf<typeof mineCall>> =>
  call.read(async (tx) => {
    const { shopId, guest, timezone } = call
    const customer = await findJoiner(tx, shopId, guest.phone)
    if (!customer) return { list: [], timezone }
    const joined = await listJoined(tx, shopId, customer.id)
    const made = await listMade(tx, shopId, { customerId: customer.id }, { limit: mostBookings, offset: 0 })
    const list = joined.map(({ id, token, title, times, joined_at }) => ({
      token,
      title,
      times,
      joinedAt: joined_at.toISOString(),
      bookings: made
        .filter(({ activity_id }) => activity_id === id)
        .map((row) => ({
          orderId: row.order_id,
          bookDate: row.book_date,
          total: fen(row.total_fen),
          off: fen(row.off_fen),
          statusName: displayStatusName({ status: row.status, userName: row.user_name, phone: row.phone }),
        })),
    }))
    return { list, timezone }
  })
