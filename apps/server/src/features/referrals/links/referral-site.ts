/** Base URLs of the referral pages and of all others. */
export interface ReferralSite {
  /** Public URL of the site; undefined where not configured. */
  publicUrl: string | undefined
  /** Separate base URL of the referral pages; undefined where they share the site's. */
  referralUrl: string | undefined
}

interface Caller {
  shopId: number
  origin: string
}

const pageUrl = ({ publicUrl, referralUrl }: ReferralSite, origin: string, path: string): string =>
  new URL(path, referralUrl ?? publicUrl ?? origin).href

/** Returns the page of an activity. */
export const activeUrl = (site: ReferralSite, { shopId, origin }: Caller, token: string): string =>
  pageUrl(site, origin, `/m/a/${shopId}/${token}`)

/** Returns the page of a recommender's link. */
export const recommenderUrl = (site: ReferralSite, { shopId, origin }: Caller, token: string): string =>
  pageUrl(site, origin, `/m/r/${shopId}/${token}`)

/**
 * Returns the origin for booking, paying and coupons where referral pages have their own domain; empty
 * otherwise.
 */
export const otherSite = ({ publicUrl, referralUrl }: ReferralSite): string =>
  referralUrl === undefined || publicUrl === undefined ? '' : new URL(publicUrl).origin
