/**
 * Whether this run tests at the promised scale (`npm run test:long`); otherwise each test runs at a small
 * one.
 */
const isLong = process.env.PROMISES === 'long'

/** Returns the number for this run's scale. */
export const sized = <T>(sizes: { small: T; long: T }): T => (isLong ? sizes.long : sizes.small)
