/** Where pages of recommendations are reached, and all others. */
export interface ReferralSite {
  /** The site's own address; undefined where the server was not told. */
  publicUrl: string | undefined
  /** A domain of their own for pages of recommendations; undefined where they share the site's. */
  referralUrl: string | undefined
}

interface Caller {
  shopId: number
  origin: string
}

const pageUrl = ({ publicUrl, referralUrl }: ReferralSite, origin: string, path: string): string =>
  new URL(path, referralUrl ?? publicUrl ?? origin).href

/** The page of an activity. */
export const activeUrl = (site: ReferralSite, { shopId, origin }: Caller, token: string): string =>
  pageUrl(site, origin, `/m/a/${shopId}/${token}`)

/** The page that says who recommends a store. */
export const recommenderUrl = (site: ReferralSite, { shopId, origin }: Caller, token: string): string =>
  pageUrl(site, origin, `/m/r/${shopId}/${token}`)

/** Where booking, paying and coupons are, for a page that does not stand beside them; empty where it does. */
export const otherSite = ({ publicUrl, referralUrl }: ReferralSite): string =>
  referralUrl === undefined || publicUrl === undefined ? '' : new URL(publicUrl).origin
