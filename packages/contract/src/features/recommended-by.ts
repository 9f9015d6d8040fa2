import { z } from 'zod'

/** The customer who recommended. */
export const recommenderId = z.int('请选择推荐人').min(1, '请选择推荐人')

/** A form of booking may name who recommended its guest. */
export const recommendedBy = { recommenderId: recommenderId.optional() }

/** How naming somebody who recommended is refused. */
export const recommenderRefusals = [
  'referrals.closed',
  'referrals.no_guest',
  'referrals.recommender_gone',
  'referrals.self',
  'referrals.guest_known',
  'referrals.recommender_new',
  'referrals.said_before',
] as const
