import type { CouponGrant } from '@roombook/contract/coupon-grants'
import type { ShownCouponTerms } from '@roombook/contract/coupon-shapes'
import {
  type CouponTerms,
  couponRule,
  couponScope,
  describeCoupon,
  spanText,
  validityText,
} from '@roombook/domain/coupons'
import type { PicturedCoupon } from './coupon-picture.tsx'

/** Describes the days on which a coupon can be used. */
export function describeValidity(terms: {
  validKind: 'dates' | 'days'
  validFrom: string | null
  validUntil: string | null
  validDays: number | null
  validAfter: number | null
}): string {
  const { validKind, validFrom, validUntil, validDays, validAfter } = terms
  if (validKind === 'dates' && !(validFrom && validUntil)) return '请选择有效期'
  if (validKind === 'days' && !validDays) return '请输入有效天数'
  const validity: CouponTerms['validity'] =
    validKind === 'dates'
      ? { kind: 'dates', from: validFrom ?? '', until: validUntil ?? '' }
      : { kind: 'days', days: validDays ?? 0, after: validAfter ?? 0 }
  return validityText(validity)
}

/** Describes the discount: 满500元减50元. */
export const describeRule = (terms: ShownCouponTerms): string =>
  couponRule({ ...terms, dishTitle: terms.dish?.title ?? '' })

/** Returns when and where it is valid; 不限日期、餐段和包厢 if nothing restricts it. */
export const describeScope = (terms: ShownCouponTerms): string => formatScope(terms) || '不限日期、餐段和包厢'

const formatScope = (terms: ShownCouponTerms): string =>
  couponScope({
    weekdays: terms.weekdays,
    periodTitles: terms.periods.map(({ title }) => title),
    roomTitles: terms.rooms.map(({ title }) => title),
  })

/** Names the items of a coupon that the store no longer has; empty if all exist. */
export function describeMissingItems({ dish, periods, rooms }: ShownCouponTerms): string {
  const missing = [...(dish?.gone ? [dish] : []), ...periods, ...rooms].filter((named) => named.gone)
  return missing.length > 0
    ? `${missing.map(({ title }) => `「${title}」`).join('')}已删除或下架，请修改`
    : ''
}

/** Converts terms to the contents of their picture. */
export const pictured = (terms: ShownCouponTerms): PicturedCoupon => ({
  ...terms,
  dishTitle: terms.dish?.title ?? '',
  periodTitles: terms.periods.map(({ title }) => title),
  roomTitles: terms.rooms.map(({ title }) => title),
  validText: describeValidity(terms),
})

/** Message about a coupon that staff send with their own WeChat, with the link to the guests' page. */
export const formatCouponMessage = (
  { name, terms, validFrom, validUntil }: Pick<CouponGrant, 'name' | 'terms' | 'validFrom' | 'validUntil'>,
  shopTitle: string,
  url: string,
): string =>
  describeCoupon(
    {
      title: terms.title,
      rule: describeRule(terms),
      span: spanText(validFrom, validUntil),
      scope: formatScope(terms),
    },
    { name, shopTitle, url },
  )
