import type { InputOf, OutputOf } from '@roombook/contract'
import type { correctReferral as correctCall } from '@roombook/contract/referrals'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { bookingsCounting, lockCounting, noteDecided } from '../thanks/counting.repository.ts'
import { takeBack } from '../thanks/thank.ts'
import { referralsOpen } from './name-recommender.ts'
import {
  endReferral,
  findKnownGuest,
  insertReferral,
  lockGuestOfReferral,
  lockReferral,
  noteCounting,
} from './referral.repository.ts'

/**
 * Corrects a guest's recommender, or removes it, as an administrator. The wrong recommender's rewards are
 * taken back, and the bookings count for the right one, within the original period.
 *
 * @throws Refusal `referrals.gone`; at `recommenderId`: `referrals.closed`, `referrals.recommender_gone`,
 *   `referrals.self`, `referrals.recommender_new`.
 */
export function correctReferral(
  call: StaffCall,
  { referralId, recommenderId, reason }: InputOf<typeof correctCall>,
): Promise<OutputOf<typeof correctCall>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const wrong = await lockReferral(tx, shopId, referralId)
    if (!wrong || wrong.endedAt !== null || wrong.recommenderId === recommenderId)
      throw new Refusal('referrals.gone')
    await lockGuestOfReferral(tx, shopId, wrong.guestId)
    if (recommenderId !== null) await requireOther(tx, call, { recommenderId, guestId: wrong.guestId })
    const right =
      recommenderId === null
        ? undefined
        : await insertReferral(
            tx,
            {
              shop_id: shopId,
              customer_id: recommenderId,
              way: 'staff',
              made_at: now,
              named_by: actor.staffId,
              named_name: actor.nickname,
              until: wrong.until,
            },
            wrong.guestId,
          )
    const bookings = await bookingsCounting(tx, shopId, referralId)
    const frame = { shopId, at: now }
    for (const bookingId of bookings) {
      const meal = await lockCounting(tx, shopId, bookingId)
      if (meal?.state === 'thanked') await takeBack(tx, frame, meal, '推荐人已更正')
      if (right !== undefined) await noteCounting(tx, shopId, { bookingId, referralId: right })
      else if (meal?.state === 'open')
        await noteDecided(tx, shopId, bookingId, {
          state: 'passed',
          at: now,
          grantId: null,
          note: '推荐人已更正',
        })
    }
    await endReferral(tx, shopId, referralId, { at: now, name: actor.nickname, reason })
    await logStoreAction(tx, call, {
      action: 'referrals.correct',
      fields: ['recommenderId'],
      remark: `更正推荐人：${reason}`,
      detail: { guestId: wrong.guestId, before: wrong.recommenderId, after: recommenderId },
      event: {
        name: 'referrals.changed',
        data: { customerIds: [wrong.recommenderId, ...(recommenderId === null ? [] : [recommenderId])] },
      },
    })
    return { referralId: right ?? referralId }
  })
}

/**
 * Checks the new recommender. The guest's earlier visits are not checked, since administrators may know
 * better when the guest was referred.
 */
async function requireOther(
  tx: ShopTransaction,
  { shopId, actor }: StaffCall,
  { recommenderId, guestId }: { recommenderId: number; guestId: number },
): Promise<void> {
  const refuse = (code: Parameters<typeof refuseAt>[0]): never => refuseAt(code, 'recommenderId')
  if (!referralsOpen(actor)) refuse('referrals.closed')
  const recommender = await findKnownGuest(tx, shopId, recommenderId)
  const guest = await findKnownGuest(tx, shopId, guestId)
  if (!recommender) return refuse('referrals.recommender_gone')
  if (recommenderId === guestId || (recommender.phone !== '' && recommender.phone === guest?.phone))
    refuse('referrals.self')
  if (recommender.visits === 0) refuse('referrals.recommender_new')
}
