import type { NotGiven } from '@roombook/contract/coupon-givings'
import { notGivenReasons } from '@roombook/domain/coupons'

/** Counts the excluded customers by reason: 没有手机号3人，已达每人限领张数5人. */
export const describeExclusions = (leftOut: NotGiven): string =>
  leftOut.map(({ reason, count }) => `${notGivenReasons[reason]}${count}人`).join('，')
