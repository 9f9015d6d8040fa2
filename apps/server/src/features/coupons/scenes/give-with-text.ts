import { couponNotice } from '@roombook/domain/coupons'
import type { LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import { giveCoupons } from '../giving/give-coupons.ts'
import { dayOfCoupons, takeBackOne } from '../giving/give-one.ts'
import { lockGivenCustomers } from '../giving/giving.repository.ts'
import { grantViews } from '../grants/grant.view.ts'
import { recordNotified } from '../notices/notice.repository.ts'
import { toNoticeCoupon } from '../notices/to-notice-coupon.ts'
import { findCouponOfText, hasCoupons } from './scene-coupon.repository.ts'

interface TextReference {
  shopId: number
  textId: number
  at: Date
}

/** Returns a text's wording for its coupon; undefined without one, or where it was withdrawn. */
export async function describeTextCoupon(
  tx: ShopTransaction,
  { shopId, textId, at }: TextReference,
): Promise<string | undefined> {
  const grantId = await findCouponOfText(tx, shopId, textId)
  return grantId === undefined
    ? undefined
    : describeGrant(tx, { shopId, today: await dayOfCoupons(tx, { shopId, at }) }, grantId)
}

/**
 * Grants a customer the coupon of an occasion's text, once per text and so once per occasion. Without stock,
 * while paused, at the customer's limit or without the plugin, the text goes out without a coupon.
 * @returns the text's wording for the coupon.
 */
export async function giveWithText(
  tx: ShopTransaction,
  of: TextReference,
  { couponId, customerId, giver }: { couponId: number; customerId: number; giver: string },
): Promise<string | undefined> {
  const { shopId, textId, at } = of
  if (!(await hasCoupons(tx, shopId, at))) return undefined
  const [customer] = await lockGivenCustomers(tx, shopId, [customerId])
  const before = await describeTextCoupon(tx, of)
  if (!customer || before !== undefined) return before
  const today = await dayOfCoupons(tx, { shopId, at })
  const gift = {
    items: [{ couponId, quantity: 1 }],
    source: 'scene' as const,
    textId,
    by: { staffId: null, name: giver },
  }
  const [given] = (await giveCoupons(tx, { shopId, now: at, today }, [customer], gift)) ?? []
  const [grantId] = given && 'grantIds' in given ? given.grantIds : []
  return grantId === undefined ? undefined : describeGrant(tx, { shopId, today }, grantId)
}

/** Records how a text's recipient was notified of its coupon. */
export async function recordTextNotice(
  tx: ShopTransaction,
  { shopId, textId, at }: TextReference,
  notice: { way: 'push'; smsId: number } | { way: 'copy'; name: string },
): Promise<void> {
  const grantId = await findCouponOfText(tx, shopId, textId)
  if (grantId === undefined) return
  const by = notice.way === 'push' ? { name: '', smsId: notice.smsId } : { name: notice.name, smsId: null }
  await recordNotified(tx, shopId, [grantId], { way: notice.way, at, ...by })
}

/** Withdraws the coupons of texts that will not be sent; opened or used ones stay. */
export async function withdrawWithTexts(
  tx: ShopTransaction,
  { shopId, at }: Omit<TextReference, 'textId'>,
  { textIds, reason }: { textIds: readonly number[]; reason: string },
): Promise<void> {
  for (const textId of textIds) {
    const grantId = await findCouponOfText(tx, shopId, textId)
    if (grantId === undefined) continue
    await takeBackOne(tx, { shopId, at }, { grantId, name: 'AI短信', reason, unlessOpened: true })
  }
}

async function describeGrant(
  tx: ShopTransaction,
  frame: { shopId: number; today: LocalDate },
  grantId: number,
): Promise<string> {
  const [grant] = await grantViews(tx, frame, { ids: [grantId] })
  if (!grant) throw new Error('what was given is there')
  return couponNotice(toNoticeCoupon(grant), 'text')
}
