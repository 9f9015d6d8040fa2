import { z } from 'zod'

/** The setting that says where pages of recommendations are. */
export const referralEnvironment = {
  /** A domain of their own for pages of recommendations and activities; with PUBLIC_URL beside it. */
  REFERRAL_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/**
 * Base address of referral pages; undefined where they share the site's address.
 * @throws Error where the site's own is not set, or has the same host: a blocked domain would take booking
 * along.
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
