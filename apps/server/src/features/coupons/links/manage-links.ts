import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  closeCouponLink,
  createCouponLink,
  listCouponLinks,
  readCouponLinkCode,
} from '@roombook/contract/coupon-links'
import { addDays, instantOf } from '@roombook/domain/time'
import { toDataURL } from 'qrcode'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { changedBy, recordCoupons } from '../kinds/change-coupon.ts'
import { findCoupons } from '../kinds/coupon.repository.ts'
import { findPack } from '../packs/pack.repository.ts'
import {
  countOpenLinks,
  findLink,
  insertLink,
  listLinkRows,
  lockLink,
  noteClosed,
} from './link.repository.ts'
import { linkView, type SitePlace } from './link.view.ts'

const mostOpen = 100
const tokenBytes = 16
/** Side of the picture in pixels; sharp in print, too. */
const side = 720

/** Lists the store's links, newest first. */
export const listLinks = (place: SitePlace, call: StaffCall): Promise<OutputOf<typeof listCouponLinks>> =>
  call.read(async (tx) => ({
    links: (await listLinkRows(tx, call.shopId)).map((row) => linkView(place, call, row)),
  }))

/**
 * Creates a link through which guests claim a coupon or a pack, until the end of a business day.
 * @throws Refusal `coupons.too_many_links`; at their fields `coupons.coupon_gone`, `coupons.link_past`.
 */
export function createLink(
  place: SitePlace,
  call: StaffCall,
  { title, couponId, packId, stock, untilDate, perPerson }: InputOf<typeof createCouponLink>,
): Promise<OutputOf<typeof createCouponLink>> {
  const { shopId, actor, now, today } = call
  if (untilDate < today) refuseAt('coupons.link_past', 'untilDate')
  const until = new Date(instantOf(addDays(untilDate, 1), actor.cutoverHour * 60, actor.timezone))
  return call.change(async (tx) => {
    await requireGift(tx, shopId, { couponId, packId })
    if ((await countOpenLinks(tx, shopId, now)) >= mostOpen) throw new Refusal('coupons.too_many_links')
    const id = await insertLink(tx, {
      shop_id: shopId,
      token: randomBytes(tokenBytes).toString('base64url'),
      title,
      coupon_id: couponId,
      pack_id: packId,
      stock,
      until,
      per_person: perPerson,
      created_name: actor.nickname,
      created_at: now,
      ...changedBy(call, '创建'),
    })
    await recordCoupons(tx, call, {
      action: 'coupons.create-link',
      remark: `创建领取链接「${title}」`,
      couponIds: couponId === null ? [] : [couponId],
      detail: { linkId: id, couponId, packId, stock, untilDate, perPerson },
    })
    return { link: linkView(place, call, await requireLink(tx, shopId, id)) }
  })
}

/** Refuses a link whose coupon or pack cannot be granted. */
async function requireGift(
  tx: ShopTransaction,
  shopId: number,
  { couponId, packId }: { couponId: number | null; packId: number | null },
): Promise<void> {
  const [coupon] = couponId === null ? [] : await findCoupons(tx, shopId, [couponId])
  if (couponId !== null && (!coupon || coupon.state === 'ended')) refuseAt('coupons.coupon_gone', 'couponId')
  const pack = packId === null ? undefined : await findPack(tx, shopId, packId)
  if (packId !== null && pack?.state !== 'active')
    refuseAt('coupons.coupon_gone', 'packId', '所选券包不存在或已结束')
}

/**
 * Closes a link. Claimed coupons stay valid.
 * @throws Refusal `request.not_found`, `coupons.link_closed`.
 */
export function closeLink(
  place: SitePlace,
  call: StaffCall,
  { linkId }: InputOf<typeof closeCouponLink>,
): Promise<OutputOf<typeof closeCouponLink>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    await lockLink(tx, shopId, linkId)
    const link = await requireLink(tx, shopId, linkId)
    if (link.closed_at !== null) throw new Refusal('coupons.link_closed')
    await noteClosed(tx, shopId, linkId, { closed_at: now, ...changedBy(call, '关闭') })
    await recordCoupons(tx, call, {
      action: 'coupons.close-link',
      remark: `关闭领取链接「${link.title}」`,
      couponIds: [],
      detail: { linkId },
    })
    return { link: linkView(place, call, await requireLink(tx, shopId, linkId)) }
  })
}

/**
 * Returns the QR code of a link.
 * @throws Refusal `request.not_found`.
 */
export async function readLinkCode(
  place: SitePlace,
  call: StaffCall,
  { linkId }: InputOf<typeof readCouponLinkCode>,
): Promise<OutputOf<typeof readCouponLinkCode>> {
  const { url } = linkView(place, call, await call.read((tx) => requireLink(tx, call.shopId, linkId)))
  return { url, qrcode: await toDataURL(url, { width: side, margin: 2, errorCorrectionLevel: 'M' }) }
}

async function requireLink(tx: ShopTransaction, shopId: number, id: number) {
  const link = await findLink(tx, shopId, id)
  if (!link) throw new Refusal('request.not_found')
  return link
}
