import type { BookingOfGuest, ChangeRequest } from '@roombook/contract/my-bookings'
import { paymentMethod, paymentMethodNames } from '@roombook/contract/payments'
import { noMoney, yuan } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { dayText } from '@roombook/domain/time'

const refundLabels = { refunding: '退款中', refunded: '已退款', refund_failed: '退款未成功' } as const

/** Returns a deposit's state: 已付, 已退款, 待付; 未付 where it is no longer due; 已抵用 where a bill used it. */
export function describeDeposit({
  depositDue,
  depositReceived,
  depositReturn,
  depositShare,
  depositGiven = noMoney,
  depositToFetch = noMoney,
  depositUsed = noMoney,
  depositOpen = noMoney,
  status,
}: Pick<BookingOfGuest, 'status' | 'depositDue' | 'depositReceived' | 'depositReturn' | 'depositShare'> &
  Partial<Pick<BookingOfGuest, 'depositGiven' | 'depositToFetch' | 'depositUsed' | 'depositOpen'>>): string {
  if (depositUsed > 0 && depositOpen > 0) return usedInPart({ depositUsed, depositOpen })
  if (status === OrderStatus.finished || status === OrderStatus.unchecked) {
    return depositReceived > 0 ? `已抵用 ¥${yuan(depositReceived)}` : ''
  }
  const refundText = describeCashDeskRefund({ depositReceived, depositGiven, depositToFetch })
  if (refundText && !depositReturn) return refundText
  if (depositReturn && depositShare !== null) {
    return `${refundLabels[depositReturn]} ¥${yuan(depositShare)}，其余按预订须知不退`
  }
  if (depositReturn) return `${depositReceived > 0 ? '线上支付的部分' : ''}${refundLabels[depositReturn]}`
  if (depositReceived > 0) return '已付'
  return depositDue > 0 ? '待付' : '未付'
}

/**
 * Returns the text about the part of a deposit that one room's bill used, and the rest for the other rooms.
 */
export const usedInPart = ({
  depositUsed,
  depositOpen,
}: Pick<BookingOfGuest, 'depositUsed' | 'depositOpen'>) =>
  `已抵用 ¥${yuan(depositUsed)}，余 ¥${yuan(depositOpen)} 留给其他包厢`

/** Returns the text about the deposit refunded at the store, and the part to collect there. */
function describeCashDeskRefund({
  depositReceived,
  depositGiven,
  depositToFetch,
}: Pick<BookingOfGuest, 'depositReceived' | 'depositGiven' | 'depositToFetch'>): string {
  const stays = depositReceived > depositToFetch && depositGiven + depositToFetch > 0
  return [
    depositGiven > 0 ? `门店已退还 ¥${yuan(depositGiven)}` : '',
    depositToFetch > 0 ? `¥${yuan(depositToFetch)} 请到门店退还` : '',
    stays ? '其余按预订须知不退' : '',
  ]
    .filter(Boolean)
    .join('，')
}

/** Returns the means of payment of a deposit, where it matters to the guest. */
export function payTypeText(payType: string): string {
  const method = paymentMethod.safeParse(payType)
  if (method.success) return `${paymentMethodNames[method.data]}支付`
  return payType === 'balance' ? '储值余额支付' : ''
}

/** Describes the requested changes: 改到11月21日 周六, 改为12人, 多两把儿童椅 */
export function describeChangeRequest({
  bookDate,
  periodName,
  arrivalTime,
  peopleNum,
  words,
}: Pick<ChangeRequest, 'bookDate' | 'periodName' | 'arrivalTime' | 'peopleNum' | 'words'>): string[] {
  const moment = [bookDate && dayText(bookDate), periodName, arrivalTime].filter(Boolean).join(' ')
  return [moment && `改到${moment}`, peopleNum ? `改为${peopleNum}人` : '', words].filter(Boolean)
}
