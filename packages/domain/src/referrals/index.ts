export * from './activities.ts'
export * from './recommenders.ts'
export * from './referral-terms.ts'
export * from './short-name.ts'
