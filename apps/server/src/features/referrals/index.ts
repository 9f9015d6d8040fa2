export { countsForLink } from './naming/name-by-link.ts'
export { countsFor } from './naming/name-recommender.ts'
export { noteCounting } from './naming/referral.repository.ts'
export { referralsShown } from './own/referrals-shown.ts'
