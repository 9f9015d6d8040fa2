import { z } from 'zod'

/** Customer who made the recommendation. */
export const recommenderId = z.int('请选择推荐人').min(1, '请选择推荐人')

/** Recommender of the guest, in a booking form. */
export const recommendedBy = { recommenderId: recommenderId.optional() }

/** Refusals of a recommender. */
export const recommenderRefusals = [
  'referrals.closed',
  'referrals.no_guest',
  'referrals.recommender_gone',
  'referrals.self',
  'referrals.guest_known',
  'referrals.recommender_new',
  'referrals.said_before',
] as const
