import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { couponCode, couponStep } from '@roombook/domain/coupons'

/** Generates a secret for codes: 160 bits, as RFC 4226 recommends. */
export const newCodeSecret = (): string => randomBytes(20).toString('hex')

/** Computes the digits of one time step (HOTP of RFC 4226, 5.3, with the time steps of RFC 6238). */
export function computeDigits(secret: Buffer, step: number, count: number = couponCode.digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** count).padStart(count, '0')
}

/**
 * Returns the time step of a code, including expired ones within the known range; undefined for a wrong code.
 */
export function findCodeStep(secret: string, digits: string, now: Date): number | undefined {
  const key = Buffer.from(secret, 'hex')
  const given = Buffer.from(digits)
  const newest = couponStep(now.getTime())
  for (let step = newest; step >= newest - couponCode.knownFor; step -= 1)
    if (timingSafeEqual(Buffer.from(computeDigits(key, step)), given)) return step
  return undefined
}
