/** How somebody was told of a coupon that they were given. */
export const couponTellings = { push: '网页通知', copy: '复制到微信' } as const
export type CouponTelling = keyof typeof couponTellings
export const couponTellingNames = Object.keys(couponTellings) as readonly CouponTelling[]

/** What of a coupon its customer is told. */
export interface ToldCoupon {
  title: string
  /** 满500元减50元. */
  rule: string
  /** Its days. */
  span: string
  /** Where and when it holds; empty where nothing narrows it. */
  scope: string
}

const promise = ({ title, rule, span, scope }: ToldCoupon): string =>
  `「${title}」：${rule}，${span}${scope ? `，限${scope}使用` : ''}。`

/** What staff send a customer of a coupon in their own WeChat, with the page on which it stands: no SMS carries one. */
export const couponWords = (
  coupon: ToldCoupon,
  { name, shopTitle, url }: { name: string; shopTitle: string; url: string },
): string =>
  `${name}您好，${shopTitle}送您${promise(coupon)}用餐时报手机号即可使用，恭候光临。${url ? `查看优惠券：${url}` : ''}`

/** What a notice in a browser says of a coupon, which opens the page on which it stands; or a text that brings one along. */
export const couponNotice = (coupon: ToldCoupon, within: 'notice' | 'text' = 'notice'): string =>
  `送您${promise(coupon)}${within === 'notice' ? '点开查看，用餐时出示即可使用' : '用餐时报手机号即可使用'}。`
