export { countsFor, standingOf } from './naming/name-recommender.ts'
export { noteCounting } from './naming/referral.repository.ts'
