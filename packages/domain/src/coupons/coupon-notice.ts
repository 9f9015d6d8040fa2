/** Channels through which a customer is notified of a coupon. */
export const couponNotices = { push: '网页通知', copy: '复制到微信' } as const
export type CouponNotice = keyof typeof couponNotices
export const couponNoticeNames = Object.keys(couponNotices) as readonly CouponNotice[]

/** Facts about a coupon for its customer. */
export interface CouponFacts {
  title: string
  /** For example 满500元减50元. */
  rule: string
  /** Validity as text. */
  span: string
  /** Restrictions of place and time; empty for none. */
  scope: string
}

const promise = ({ title, rule, span, scope }: CouponFacts): string =>
  `「${title}」：${rule}，${span}${scope ? `，限${scope}使用` : ''}。`

/**
 * Returns the text about a coupon that staff send in their own WeChat, with the URL of its page; providers do
 * not allow such a URL in an SMS.
 */
export const describeCoupon = (
  coupon: CouponFacts,
  { name, shopTitle, url }: { name: string; shopTitle: string; url: string },
): string =>
  `${name}您好，${shopTitle}送您${promise(coupon)}用餐时报手机号即可使用，恭候光临。${url ? `查看优惠券：${url}` : ''}`

/**
 * Returns the text of a browser notice about a coupon, which opens its page; or the sentence about a coupon
 * included in another text.
 */
export const couponNotice = (coupon: CouponFacts, within: 'notice' | 'text' = 'notice'): string =>
  `送您${promise(coupon)}${within === 'notice' ? '点开查看，用餐时出示即可使用' : '用餐时报手机号即可使用'}。`
