import type { InputOf, OutputOf } from '@roombook/contract'
import type { claimCoupon as claimCall, readCouponOffer } from '@roombook/contract/coupon-links'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import { giveToGuest, lockGuestCustomer } from '../giving/give-to-guest.ts'
import { listGiftItems } from '../giving/list-gift-items.ts'
import { findCoupons } from '../kinds/coupon.repository.ts'
import { readTermsScope, termsView } from '../kinds/coupon.view.ts'
import {
  countClaims,
  findLinkByToken,
  hasCoupons,
  type LinkRow,
  lockLink,
  noteClaim,
  titleOfShop,
} from './link.repository.ts'
import { stateOfLink } from './link.view.ts'

/**
 * Returns a link's offer.
 * @throws Refusal `request.not_found`.
 */
export const readOffer = (
  db: Database,
  { now }: { now: Date },
  { shopId, token }: InputOf<typeof readCouponOffer>,
): Promise<OutputOf<typeof readCouponOffer>> =>
  inShop(db, shopId, async (tx) => {
    const link = await requireOffer(tx, { shopId, now }, token)
    const items = await listGiftItems(tx, shopId, { ...giftIds(link), quantity: 1 }).catch(() => [])
    const coupons = await findCoupons(
      tx,
      shopId,
      items.map(({ couponId }) => couponId),
    )
    const scope = await readTermsScope(tx, shopId, coupons)
    return {
      shopTitle: (await titleOfShop(tx, shopId)) ?? '',
      title: link.title,
      state: items.length === 0 ? 'closed' : stateOfLink(link, now),
      items: coupons.map((row) => ({
        terms: termsView(row, scope),
        quantity: items.find(({ couponId }) => couponId === row.id)?.quantity ?? 1,
      })),
    }
  })

/**
 * Claims a link's offer for a guest, all or nothing. A guest who is not a customer yet becomes one by their
 * phone.
 * @throws Refusal `request.not_found`, `coupons.link_closed`, `coupons.link_claimed`, `coupons.not_given`.
 */
export function claimCoupon(
  call: GuestCall,
  { token }: InputOf<typeof claimCall>,
): Promise<OutputOf<typeof claimCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const { id: linkId } = await requireOffer(tx, call, token)
    const customer = await lockGuestCustomer(tx, call)
    await lockLink(tx, shopId, linkId)
    const link = await requireOffer(tx, call, token)
    requireOpen(link, now)
    if ((await countClaims(tx, shopId, { linkId, customerId: customer.id })) >= link.per_person)
      throw new Refusal('coupons.link_claimed')
    const items = await listGiftItems(tx, shopId, { ...giftIds(link), quantity: 1 })
    const coupons = await giveToGuest(tx, call, customer, {
      items,
      source: 'claim',
      packId: link.pack_id,
      linkId,
      claimNo: link.claimed + 1,
    })
    if (!coupons) throw new Refusal('coupons.link_closed')
    await noteClaim(tx, shopId, linkId)
    await writeAuditEntry(tx, {
      shopId,
      at: now,
      subject: 'customer',
      subjectId: customer.id,
      action: 'coupons.claim',
      operatorId: null,
      operatorName: '客人',
      detail: {
        remark: `客人通过「${link.title}」领取了${coupons.length}张优惠券`,
        grantIds: coupons.map(({ grantId }) => grantId),
      },
      event: { name: 'coupons.changed', data: { couponIds: items.map(({ couponId }) => couponId) } },
    })
    return { coupons }
  })
}

const giftIds = ({ coupon_id, pack_id }: LinkRow) => ({ couponId: coupon_id, packId: pack_id })

/** Returns the link of a token where the store's coupon plugin is active. */
async function requireOffer(
  tx: ShopTransaction,
  { shopId, now }: { shopId: number; now: Date },
  token: string,
): Promise<LinkRow> {
  const link = await findLinkByToken(tx, shopId, token)
  if (!link || !(await hasCoupons(tx, shopId, now))) throw new Refusal('request.not_found')
  return link
}

function requireOpen(link: LinkRow, now: Date): void {
  const state = stateOfLink(link, now)
  if (state === 'open') return
  const message = { closed: '领取活动已结束', over: '领取时间已过', out: '已经领完了' }[state]
  throw new Refusal('coupons.link_closed', {}, message)
}
