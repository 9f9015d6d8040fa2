import {
  type KnownGuest,
  type RecommenderFault,
  referralUntil,
  refuseRecommender,
} from '@roombook/domain/referrals'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { findRecommender } from '../links/recommender.repository.ts'
import { readTerms } from '../terms/terms.repository.ts'
import { readThanking } from '../thanks/counting.repository.ts'
import { findValidReferral } from './name-recommender.ts'
import {
  findFirstReferral,
  findKnownGuest,
  insertReferral,
  lockGuestOfReferral,
} from './referral.repository.ts'

type Fault = RecommenderFault | 'said-before'

/** Message for each fault, as shown to the guest. */
const faultMessages: Readonly<Record<Fault, string>> = {
  self: '这是您自己的推荐链接，不能推荐自己',
  'guest-known': '您已在本店用过餐，不再记录推荐人',
  'recommender-new': '推荐链接已失效',
  'said-before': '您已有推荐人，以先前的为准',
}

/** Returns why a guest's booking would not count for the recommender of a link; undefined where it would. */
export async function faultOfLink(
  tx: ShopTransaction,
  { shopId, today }: Pick<GuestCall, 'shopId' | 'today'>,
  { recommender, guest, phone }: { recommender: KnownGuest; guest: KnownGuest | undefined; phone: string },
): Promise<{ fault: Fault; words: string } | undefined> {
  const known = guest ?? { id: 0, phone, visits: 0 }
  const existing = guest && (await findFirstReferral(tx, shopId, guest.id, today))
  const isOther = existing !== undefined && existing.recommenderId !== recommender.id
  const fault = refuseRecommender(recommender, known) ?? (isOther ? 'said-before' : undefined)
  return fault && { fault, words: faultMessages[fault] }
}

/**
 * Determines the referral for which a guest's own booking counts: the guest's first valid one, else a new one
 * of the link's recommender.
 *
 * @returns undefined where the guest has no recommender.
 * @throws Refusal at `recommenderToken`: `referrals.link_gone`, `referrals.self`, `referrals.guest_known`.
 */
export async function countsForLink(
  tx: ShopTransaction,
  call: GuestCall,
  { guestId, token, shown }: { guestId: number | null; token: string | undefined; shown: boolean },
): Promise<number | undefined> {
  if (token === undefined || guestId === null) return findValidReferral(tx, call, guestId)
  const { shopId, now, today } = call
  const isOpen = (await readThanking(tx, shopId, now)).open
  const recommender = isOpen ? await findRecommender(tx, shopId, token) : undefined
  if (!recommender) return refuseAt('referrals.link_gone', 'recommenderToken')
  await lockGuestOfReferral(tx, shopId, guestId)
  const guest = await findKnownGuest(tx, shopId, guestId)
  const found = await faultOfLink(tx, call, { recommender, guest, phone: call.guest.phone })
  // The earlier referral remains valid, at no disadvantage to the guest.
  if (found?.fault === 'said-before') return findValidReferral(tx, call, guestId)
  if (found?.fault === 'self') return refuseAt('referrals.self', 'recommenderToken', found.words)
  if (found?.fault === 'guest-known')
    return refuseAt('referrals.guest_known', 'recommenderToken', found.words)
  if (found) return refuseAt('referrals.link_gone', 'recommenderToken')
  const existing = await findValidReferral(tx, call, guestId)
  if (existing !== undefined) return existing
  const referral = {
    shop_id: shopId,
    customer_id: recommender.id,
    way: 'link',
    made_at: now,
    until: referralUntil(today, await readTerms(tx, shopId)),
  }
  return insertReferral(tx, referral, guestId, shown ? now : null)
}
