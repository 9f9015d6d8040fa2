import { type RecommenderFault, referralUntil, refuseRecommender } from '@roombook/domain/referrals'
import { pluginOpen } from '@roombook/domain/session'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readTerms } from '../terms/terms.repository.ts'
import { readThanking } from '../thanks/counting.repository.ts'
import {
  findFirstReferral,
  findKnownGuest,
  insertReferral,
  lockGuestOfReferral,
} from './referral.repository.ts'

/** Refusal code of each fault, shown at the form's field. */
const fieldMessages = {
  self: 'referrals.self',
  'guest-known': 'referrals.guest_known',
  'recommender-new': 'referrals.recommender_new',
} as const satisfies Record<RecommenderFault, string>

/** Returns whether the store rewards referrals. */
export const referralsOpen = ({ settings, plugins }: StaffCall['actor']): boolean =>
  settings.phoneAuthOpen && pluginOpen(plugins['shopconfig/nuclearfission'])

/**
 * Determines the referral for which a booking counts: that of the recommender named in the form, else the
 * guest's first valid one.
 *
 * @param guestId the booking's customer; undefined for an unknown guest.
 * @returns undefined where the guest has no recommender.
 * @throws Refusal of `nameRecommender`.
 */
export async function countsFor(
  tx: ShopTransaction,
  call: StaffCall,
  { guestId, recommenderId }: { guestId: number | undefined; recommenderId: number | undefined },
): Promise<number | undefined> {
  if (recommenderId === undefined) return findValidReferral(tx, call, guestId ?? null)
  return nameRecommender(tx, call, { guestId, recommenderId })
}

/** Returns the valid referral of a guest; undefined where the store gives no rewards. */
export async function findValidReferral(
  tx: ShopTransaction,
  { shopId, now, today }: Pick<StaffCall, 'shopId' | 'now' | 'today'>,
  guestId: number | null,
): Promise<number | undefined> {
  const existing = guestId === null ? undefined : await findFirstReferral(tx, shopId, guestId, today)
  return existing && (await readThanking(tx, shopId, now)).open ? existing.id : undefined
}

/**
 * Stores a guest's recommender as named by staff.
 * @returns the valid referral; the existing one where it names the same recommender.
 * @throws Refusal at `recommenderId`: `referrals.closed`, `referrals.no_guest`, `referrals.recommender_gone`,
 *   `referrals.said_before`, and the faults of `refuseRecommender`.
 */
async function nameRecommender(
  tx: ShopTransaction,
  call: StaffCall,
  { guestId, recommenderId }: { guestId: number | undefined; recommenderId: number },
): Promise<number> {
  const { shopId, now, today, actor } = call
  const refuse = (code: Parameters<typeof refuseAt>[0]): never => refuseAt(code, 'recommenderId')
  if (!referralsOpen(actor)) refuse('referrals.closed')
  if (guestId === undefined) return refuse('referrals.no_guest')
  await lockGuestOfReferral(tx, shopId, guestId)
  const existing = await findFirstReferral(tx, shopId, guestId, today)
  if (existing)
    return existing.recommenderId === recommenderId ? existing.id : refuse('referrals.said_before')
  const recommender = await findKnownGuest(tx, shopId, recommenderId)
  const guest = await findKnownGuest(tx, shopId, guestId)
  if (!recommender || !guest) return refuse('referrals.recommender_gone')
  const fault = refuseRecommender(recommender, guest)
  if (fault) refuse(fieldMessages[fault])
  const referral = {
    shop_id: shopId,
    customer_id: recommenderId,
    way: 'staff',
    made_at: now,
    named_by: actor.staffId,
    named_name: actor.nickname,
    until: referralUntil(today, await readTerms(tx, shopId)),
  }
  return insertReferral(tx, referral, guestId)
}
