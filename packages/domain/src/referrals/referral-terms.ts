import { addDays, type LocalDate } from '../time/local-date.ts'

/** Meals of a guest for which their recommender is rewarded. */
export const thankedMeals = { first: '首次用餐', every: '有效期内每次用餐' } as const
export type ThankedMeals = keyof typeof thankedMeals
export const thankedMealNames = Object.keys(thankedMeals) as readonly ThankedMeals[]

/** Recommendation terms of a store: days for which one is valid, and the reward. */
export interface ReferralTerms {
  windowDays: number
  meals: ThankedMeals
  /** Coupon for the recommender; null for none. */
  couponId: number | null
}

/** Defaults for a store without terms: no reward. */
export const usualReferralTerms: ReferralTerms = { windowDays: 90, meals: 'first', couponId: null }

/** Returns the last business day on which meals count for a recommendation recorded today. */
export const referralUntil = (
  today: LocalDate,
  { windowDays }: Pick<ReferralTerms, 'windowDays'>,
): LocalDate => addDays(today, windowDays)

/** States of a booking that counts for a recommendation. */
export const referralStates = {
  open: { name: '待用餐', tone: 'processing' },
  thanked: { name: '已奖励', tone: 'success' },
  passed: { name: '不奖励', tone: 'default' },
  'taken-back': { name: '已收回', tone: 'error' },
} as const satisfies Record<string, { name: string; tone: 'processing' | 'success' | 'default' | 'error' }>
export type ReferralState = keyof typeof referralStates
export const referralStateNames = Object.keys(referralStates) as readonly ReferralState[]
