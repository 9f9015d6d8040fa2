import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { sanitizeFact, sceneHours } from '@roombook/domain/ai-sms'
import { couponNotice } from '@roombook/domain/coupons'
import { type LocalDate, shopNow } from '@roombook/domain/time'
import { queueScenePush, readChannelOrder } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Given } from '../giving/give-coupons.ts'
import { grantViews } from '../grants/grant.view.ts'
import { listPushReached, readNotifyingShop, recordNotified } from './notice.repository.ts'
import { toNoticeCoupon } from './to-notice-coupon.ts'

interface Frame {
  shopId: number
  now: Date
  today: LocalDate
}

/**
 * Returns the reason why no browser notice about a coupon can go out now, in Chinese; empty where one can.
 */
export async function whyNoPush(
  tx: ShopTransaction,
  { shopId, now }: Pick<Frame, 'shopId' | 'now'>,
): Promise<string> {
  const order = await readChannelOrder(tx, shopId)
  if (!order.some(({ channel, on }) => channel === 'push' && on))
    return '门店没有使用网页通知，可在「短信模板 → 发送渠道」开启'
  const { timezone } = await readNotifyingShop(tx, shopId)
  const { minutes } = shopNow(now.getTime(), timezone)
  const isDay = minutes >= sceneHours.from && minutes < sceneHours.until
  return isDay ? '' : '网页通知只在8:00至22:00发出'
}

/** Returns the reason why a customer gets no notice now, in Chinese; empty where they get one. */
export async function explainNoNotice(
  tx: ShopTransaction,
  { shopId, now }: Pick<Frame, 'shopId' | 'now'>,
  customerId: number,
): Promise<string> {
  const noPush = await whyNoPush(tx, { shopId, now })
  if (noPush) return noPush
  const [reached] = await listPushReached(tx, shopId, [customerId], now)
  return reached ? '' : '客人没有同意用网页通知接收优惠，或没有开启通知的浏览器'
}

/** Counts those of some customers whom a notice would reach now. */
export async function countPushReached(
  tx: ShopTransaction,
  frame: Pick<Frame, 'shopId' | 'now'>,
  customerIds: readonly number[],
): Promise<{ byPush: number; noPush: string }> {
  const noPush = await whyNoPush(tx, frame)
  const reached = noPush ? [] : await listPushReached(tx, frame.shopId, customerIds, frame.now)
  return { byPush: reached.length, noPush }
}

/**
 * Queues one browser notice about new coupons for each reachable customer, in the granting transaction and so
 * once.
 * @returns the number of notices.
 */
export async function notifyByPush(
  tx: ShopTransaction,
  frame: Frame,
  given: readonly Given[],
): Promise<number> {
  const { shopId, now } = frame
  if (await whyNoPush(tx, frame)) return 0
  const grantsOf = new Map(
    given.flatMap((one) => ('grantIds' in one ? [[one.customer.id, one.grantIds]] : [])),
  )
  const reached = await listPushReached(tx, shopId, [...grantsOf.keys()], now)
  const { title } = await readNotifyingShop(tx, shopId)
  let notified = 0
  for (const { id: customerId, phone } of reached) {
    const grantIds = grantsOf.get(customerId) ?? []
    const noticeText = buildNotice(await grantViews(tx, frame, { ids: grantIds }))
    const content = `【${sanitizeFact(title, 30)}】${noticeText}`
    const smsId = await queueScenePush(tx, { shopId, kind: 'coupon', customerId, phone, at: now }, content)
    if (smsId === undefined) continue
    await recordNotified(tx, shopId, grantIds, { way: 'push', at: now, name: '', smsId })
    notified += 1
  }
  return notified
}

/** Returns a notice's text for one or several coupons. */
function buildNotice(grants: readonly CouponGrant[]): string {
  const [first] = grants
  if (!first) throw new Error('what was given is there')
  const titles = new Set(grants.map(({ terms }) => terms.title))
  if (titles.size > 1)
    return `送您${grants.length}张优惠券：${[...titles].map((title) => `「${title}」`).join('')}。点开查看，用餐时出示即可使用。`
  const noticeCoupon = toNoticeCoupon(first)
  return couponNotice(
    grants.length > 1
      ? { ...noticeCoupon, title: `${noticeCoupon.title}（${grants.length}张）` }
      : noticeCoupon,
  )
}
