import { posMeans } from '@roombook/contract'
import type { PosEventRow } from '@roombook/contract/pos'
import { yuan } from '@roombook/domain/money'

/** Formats received payments by means: 微信800.00、现金88.00. */
export const describePayments = (payments: PosEventRow['payments']): string =>
  payments
    .map(
      ({ means, amount }) =>
        `${means in posMeans ? posMeans[means as keyof typeof posMeans] : means}${yuan(amount)}`,
    )
    .join('、')

/** Formats coupon deductions: 优惠 会员日−50.00、未写明的券−20.00. */
export const describeCoupons = (coupons: PosEventRow['coupons']): string =>
  `优惠 ${coupons.map(({ name, amount }) => `${name || '未写明的券'}−${yuan(amount)}`).join('、')}`
