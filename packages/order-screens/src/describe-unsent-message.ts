import { refusals } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'

/** Returns the note about a saved order whose message was not sent for lack of stock; undefined otherwise. */
export const describeUnsentMessage = ({ smsState, smsTrouble }: Pick<OrderRow, 'smsState' | 'smsTrouble'>) =>
  (smsState === 3 || smsState === 4) && smsTrouble === refusals['sms.no_stock'].message
    ? `订单已保存，但${smsTrouble}，短信没有发出，请电话告知客人`
    : undefined
