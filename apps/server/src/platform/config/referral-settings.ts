import { z } from 'zod'

/** Environment variable of the referral pages' address. */
export const referralEnvironment = {
  /** A separate domain for referral and activity pages; requires PUBLIC_URL. */
  REFERRAL_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/**
 * Reads the base address of referral pages; undefined when they share the site's address.
 * @throws Error when the site's own address is not set or has the same host: blocking that domain would block
 * booking too.
 */
export function readReferralUrl({
  REFERRAL_URL,
  PUBLIC_URL,
}: {
  REFERRAL_URL?: string | undefined
  PUBLIC_URL?: string | undefined
}): string | undefined {
  if (REFERRAL_URL === undefined) return undefined
  if (PUBLIC_URL === undefined)
    throw new Error('REFERRAL_URL is set, and these beside it are not: PUBLIC_URL')
  if (new URL(REFERRAL_URL).host === new URL(PUBLIC_URL).host)
    throw new Error('REFERRAL_URL must be another host than PUBLIC_URL')
  return new URL(REFERRAL_URL).origin
}
