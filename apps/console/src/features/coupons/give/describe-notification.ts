import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { couponNotices } from '@roombook/domain/coupons'
import { shortMoment } from '@roombook/domain/time'

/** Describes how a customer was notified of their coupon: 网页通知 11月20日 10:05, 王经理复制到微信 …; 未告知. */
export function describeNotification({ told }: Pick<CouponGrant, 'told'>, timezone: string): string {
  if (!told) return '未告知'
  if (told.failed) return `网页通知没有送达：${told.failed}`
  return `${told.name}${couponNotices[told.way]} ${shortMoment(told.at, timezone)}`
}
