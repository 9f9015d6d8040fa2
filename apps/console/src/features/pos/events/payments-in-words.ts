import { type PosEventRow, posMeans } from '@roombook/contract'
import { yuan } from '@roombook/domain'

/** What came in, by means: 微信800.00、现金88.00. */
export const paymentsInWords = (payments: PosEventRow['payments']): string =>
  payments
    .map(
      ({ means, amount }) =>
        `${means in posMeans ? posMeans[means as keyof typeof posMeans] : means}${yuan(amount)}`,
    )
    .join('、')
