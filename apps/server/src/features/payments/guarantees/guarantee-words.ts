import { formatSum } from '#features/booking/index.ts'
import type { GuaranteeRow } from './guarantee.repository.ts'

/** Returns the log's name for a guarantee; the sandbox is marked as such. */
export const guaranteeMeans = ({ gateway }: Pick<GuaranteeRow, 'gateway'>): string =>
  gateway === 'sandbox' ? '微信支付分，沙箱' : '微信支付分'

/** 500.00元（微信支付分）. */
export const describeGuarantee = (guarantee: Pick<GuaranteeRow, 'gateway' | 'amountFen'>): string =>
  `${formatSum(guarantee.amountFen)}（${guaranteeMeans(guarantee)}）`
