import { formatSum } from '#features/booking/index.ts'
import type { GuaranteeRow } from './guarantee.repository.ts'

/** Name of a guarantee in the log; the sandbox is marked as such. */
export const guaranteeMeans = ({ gateway }: Pick<GuaranteeRow, 'gateway'>): string =>
  gateway === 'sandbox' ? '微信支付分，沙箱' : '微信支付分'

/** Formats a guarantee: 500.00元（微信支付分）. */
export const describeGuarantee = (guarantee: Pick<GuaranteeRow, 'gateway' | 'amountFen'>): string =>
  `${formatSum(guarantee.amountFen)}（${guaranteeMeans(guarantee)}）`
