/** Whether this run uses the full size (`npm run test:long`) instead of the small one. */
const isLong = process.env.PROMISES === 'long'

/** Returns the size for this run. */
export const sized = <T>(sizes: { small: T; long: T }): T => (isLong ? sizes.long : sizes.small)
