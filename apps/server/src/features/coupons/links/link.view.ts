import type { CouponLink, CouponLinkState } from '@roombook/contract/coupon-links'
import type { LinkRow } from './link.repository.ts'

/** The site's public URL where configured; else the caller's address applies. */
export interface SitePlace {
  publicUrl: string | undefined
}

/** Returns whether a link can be claimed at a time, or why not. */
export function stateOfLink({ closed_at, until, stock, claimed }: LinkRow, now: Date): CouponLinkState {
  if (closed_at !== null) return 'closed'
  if (until <= now) return 'over'
  return stock !== null && claimed >= stock ? 'out' : 'open'
}

/** Returns the page that a link opens. */
export const urlOfLink = (
  { publicUrl }: SitePlace,
  { shopId, origin }: { shopId: number; origin: string },
  token: string,
): string => new URL(`/m/c/${shopId}/${token}`, publicUrl ?? origin).href

/** Converts a link for display. */
export const linkView = (
  place: SitePlace,
  caller: { shopId: number; origin: string; now: Date },
  row: LinkRow,
): CouponLink => ({
  id: Number(row.id),
  version: row.version,
  title: row.title,
  giftTitle: row.gift_title,
  state: stateOfLink(row, caller.now),
  stock: row.stock,
  claimed: row.claimed,
  perPerson: row.per_person,
  until: row.until.toISOString(),
  url: urlOfLink(place, caller, row.token),
  createdName: row.created_name,
  createdAt: row.created_at.toISOString(),
})
