/** How a coupon's code is made (RFC 6238): how often it changes, and how many of its digits do. */
export const couponCode = {
  /** It is taken in its minute and the one before: clocks differ, and typing takes time. */
  seconds: 60,
  digits: 6,
  /** An older one was photographed, or is of a page that stood still: for so many minutes it is called that, and no guess. */
  knownFor: 24 * 60,
} as const

/** Returns the number of the minute since 1970. */
export const couponStep = (now: number): number => Math.floor(now / 1000 / couponCode.seconds)

/** When the minute of a step is over. */
export const endOfCouponStep = (step: number): number => (step + 1) * couponCode.seconds * 1000

/** Returns the code that the guest shows: the coupon's id, and the digits of the minute. */
export const writeCouponCode = (grantId: number, digits: string): string => `${grantId}${digits}`

/** The same in groups to be read aloud: 4031 527 908. */
export const spokenCouponCode = (code: string): string =>
  `${code.slice(0, -couponCode.digits)} ${code.slice(-6, -3)} ${code.slice(-3)}`

const written = /^\d{7,16}$/

/** A code as it is typed or scanned, full-width digits and gaps too; undefined for what is none. */
export function readCouponCode(text: string): { grantId: number; digits: string } | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (!written.test(plain)) return undefined
  return { grantId: Number(plain.slice(0, -couponCode.digits)), digits: plain.slice(-couponCode.digits) }
}
