export * from './recommenders.ts'
export * from './referral-terms.ts'
