import { type BookingOfGuest, type ChangeRequest, paymentMethod } from '@roombook/contract'
import {
  isOrderStatus,
  minutesToClock,
  OrderStatus,
  partsOf,
  shopNow,
  weekdayName,
  weekdayOf,
} from '@roombook/domain'

/** What a state means to a guest, and in which tone it is said. */
export interface StateWords {
  title: string
  text: string
  tone: 'good' | 'caution' | 'bad' | 'neutral'
}

/** What a booking waits for, where it waits for a deposit. */
interface Unpaid {
  /** Until when, in the shop's own time. */
  heldUntil: string | null
  timezone: string
}

/** How a booking stands, in a guest's words; those of the console are for staff. */
export function stateWords(status: number, unpaid?: Unpaid): StateWords {
  switch (isOrderStatus(status) ? status : undefined) {
    case OrderStatus.applied:
      return unpaid
        ? { title: '待支付订金', text: unpaidText(unpaid), tone: 'caution' }
        : { title: '等待门店确认', text: '确认后会以短信通知您，本页面也会自动更新。', tone: 'caution' }
    case OrderStatus.booked:
      return { title: '预订成功', text: '包厢已为您留好，恭候光临。', tone: 'good' }
    case OrderStatus.arrived:
      return { title: '用餐中', text: '祝您用餐愉快。', tone: 'good' }
    case OrderStatus.held:
      return { title: '包厢已保留', text: '门店暂为您保留包厢，请在时限前与门店确认。', tone: 'caution' }
    case OrderStatus.finished:
    case OrderStatus.unchecked:
      return { title: '已完成', text: '感谢光临，期待再会。', tone: 'neutral' }
    case OrderStatus.refused:
      return { title: '预订未成功', text: '门店未能接受，或申请已超时。您可以另选时间再预订。', tone: 'bad' }
    default:
      return { title: '预订已取消', text: '包厢已释放。', tone: 'neutral' }
  }
}

/** Rooms wait for their deposit for so long only. */
const unpaidText = ({ heldUntil, timezone }: Unpaid): string =>
  heldUntil ? `请在 ${untilText(heldUntil, timezone)} 前支付，逾期未付将自动取消。` : '请尽快支付订金。'

/** 11月20日 周五 */
export function dayText(date: string): string {
  const { month, day } = partsOf(date)
  return `${month}月${day}日 周${weekdayName(weekdayOf(date))}`
}

/** 11月20日 周五 晚餐 18:00 */
export const momentText = ({
  bookDate,
  periodName,
  arrivalTime,
}: Pick<BookingOfGuest, 'bookDate' | 'periodName' | 'arrivalTime'>): string =>
  [dayText(bookDate), periodName, arrivalTime].filter(Boolean).join(' ')

const methodNames = { weixin: '微信', alipay: '支付宝' } as const

/** How a deposit came in, where a guest should know it. */
export function payTypeText(payType: string): string {
  const method = paymentMethod.safeParse(payType)
  if (method.success) return `${methodNames[method.data]}支付`
  return payType === 'balance' ? '储值余额支付' : ''
}

/** What a guest would like changed: 改到11月21日 周六, 改为12人, 多两把儿童椅 */
export function wishesOf({
  bookDate,
  periodName,
  peopleNum,
  words,
}: Pick<ChangeRequest, 'bookDate' | 'periodName' | 'peopleNum' | 'words'>): string[] {
  const moment = [bookDate && dayText(bookDate), periodName].filter(Boolean).join(' ')
  return [moment && `改到${moment}`, peopleNum ? `改为${peopleNum}人` : '', words].filter(Boolean)
}

/** A moment as the shop's clock shows it, wherever the phone is: 11月20日 周五 15:00 */
export function untilText(instant: string, timezone: string): string {
  const { date, minutes } = shopNow(Date.parse(instant), timezone)
  return `${dayText(date)} ${minutesToClock(minutes)}`
}
