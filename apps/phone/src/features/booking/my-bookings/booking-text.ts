import type { BookingOfGuest } from '@roombook/contract/my-bookings'
import { noMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { dayMoment, dayText } from '@roombook/domain/time'

/** Text and tone of a state for guests. */
export interface BookingStateText {
  title: string
  text: string
  tone: 'good' | 'caution' | 'bad' | 'neutral'
}

/** Fields that a booking's state depends on. */
type BookingFacts = Pick<BookingOfGuest, 'status'> &
  Partial<Pick<BookingOfGuest, 'depositDue' | 'depositReceived' | 'heldUntil' | 'timezone' | 'unpaidInTime'>>

/** Describes a booking's status for guests; the console's texts are for staff. */
export function describeBookingState(booking: BookingFacts): BookingStateText {
  const { status, depositDue = 0 } = booking
  switch (status) {
    case OrderStatus.applied:
      return depositDue > 0
        ? { title: '待支付订金', text: unpaidText(booking), tone: 'caution' }
        : { title: '等待门店确认', text: answerText(booking), tone: 'caution' }
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
      if (booking.unpaidInTime) {
        return {
          title: '未支付，已取消',
          text: '订金未在时限内支付，包厢已释放。您可以再订一次。',
          tone: 'bad',
        }
      }
      return { title: '预订未成功', text: '门店未能接受，或申请已超时。您可以另选时间再预订。', tone: 'bad' }
    default:
      return { title: '预订已取消', text: '包厢已释放。', tone: 'neutral' }
  }
}

/** Returns the deadline of a deposit, after which the rooms are released. */
const unpaidText = ({ heldUntil, timezone }: BookingFacts): string =>
  heldUntil && timezone
    ? `请在 ${dayMoment(heldUntil, timezone)} 前支付，逾期未付将自动取消。`
    : '请尽快支付订金。'

/** Returns the text about the received deposit and the deadline of the store's confirmation. */
function answerText({ depositReceived = noMoney, heldUntil, timezone }: BookingFacts): string {
  const answer = answeredBy(depositReceived, heldUntil, timezone)
  return `${answer && `${answer}。`}确认后会以短信通知您，本页面也会自动更新。`
}

/**
 * Returns 已付 · 门店将于 11月20日 周五 15:00 前答复 for a booking request that waits for the store; undefined for others.
 */
export const answerBy = ({
  status,
  depositDue,
  depositReceived,
  heldUntil,
  timezone,
}: BookingOfGuest): string =>
  status === OrderStatus.applied && depositDue === 0 ? answeredBy(depositReceived, heldUntil, timezone) : ''

const answeredBy = (received: number, heldUntil: string | null | undefined, timezone?: string): string =>
  heldUntil && timezone
    ? `${received > 0 ? '已付 · ' : ''}门店将于 ${dayMoment(heldUntil, timezone)} 前答复`
    : ''

/** Formats the remaining time to pay a deposit, in minutes. */
export function formatRemainingTime(heldUntil: string, now: number): string {
  const minutes = Math.ceil((Date.parse(heldUntil) - now) / 60_000)
  if (minutes <= 0) return '支付时间已到，即将自动取消'
  const hours = Math.floor(minutes / 60)
  return `请在${hours > 0 ? `${hours}小时` : ''}${minutes % 60 > 0 ? `${minutes % 60}分钟` : ''}内支付`
}

/** Formats date and time: 11月20日 周五 晚餐 18:00; for a later seating with its start. */
export const whenText = ({
  bookDate,
  periodName,
  arrivalTime,
  turnText = '',
}: Pick<BookingOfGuest, 'bookDate' | 'periodName' | 'arrivalTime'> &
  Partial<Pick<BookingOfGuest, 'turnText'>>): string =>
  [dayText(bookDate), periodName, arrivalTime, turnText && `（${turnText}）`].filter(Boolean).join(' ')
