/** Whether this run shows the promises at the size they name (`npm run test:long`); else each is shown once, small. */
const isLong = process.env.PROMISES === 'long'

/** Returns how much of something this run does. */
export const sized = <T>(sizes: { small: T; long: T }): T => (isLong ? sizes.long : sizes.small)
