/** Parameters of a coupon's time-based code (RFC 6238): its period and its number of digits. */
export const couponCode = {
  /** A code is accepted in its period and the next one, to allow for clock differences and typing. */
  seconds: 60,
  digits: 6,
  /**
   * Minutes for which an older code is recognized as expired (from a photo or a stale page) and not counted
   * as a guess.
   */
  knownFor: 24 * 60,
} as const

/** Returns the time step: minutes since 1970. */
export const couponStep = (now: number): number => Math.floor(now / 1000 / couponCode.seconds)

/** Returns the end of a time step. */
export const endOfCouponStep = (step: number): number => (step + 1) * couponCode.seconds * 1000

/** Returns the code that the guest shows: the coupon's id, followed by the time-based digits. */
export const writeCouponCode = (grantId: number, digits: string): string => `${grantId}${digits}`

/** Formats a code in groups for reading aloud: 4031 527 908. */
export const spokenCouponCode = (code: string): string =>
  `${code.slice(0, -couponCode.digits)} ${code.slice(-6, -3)} ${code.slice(-3)}`

const written = /^\d{7,16}$/

/**
 * Parses a code as typed or scanned, including full-width digits and spaces; undefined where it is invalid.
 */
export function readCouponCode(text: string): { grantId: number; digits: string } | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (!written.test(plain)) return undefined
  return { grantId: Number(plain.slice(0, -couponCode.digits)), digits: plain.slice(-couponCode.digits) }
}
