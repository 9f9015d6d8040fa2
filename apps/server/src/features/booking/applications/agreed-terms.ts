import {
  changedTerms,
  guestTerms,
  isPastHoursBefore,
  periodStart,
  termsNeedAgreement,
  termsText,
} from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { GuestCall } from '../../../platform/http/guest-call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { listRoomFees } from '../../rooms/index.ts'
import type { CheckedApplication } from './check-application.ts'

/** What the orders of a booking keep of the terms that were agreed to. */
export interface AgreedTerms {
  terms: string
  terms_agreed_at: Date | null
  refund_until: Date | null
  late_refund_percent: number
}

const none: AgreedTerms = { terms: '', terms_agreed_at: null, refund_until: null, late_refund_percent: 0 }

/**
 * The terms of a booking by the shop's rules of this moment, as the guest agreed to them; none where no money is asked.
 * @throws Refusal `booking.terms_unread`; `booking.terms_changed`, with what of them reads otherwise by now.
 */
export async function requireAgreed(
  tx: ShopTransaction,
  { shopId, now, timezone, settings }: GuestCall,
  form: CheckedApplication,
  deposit: number,
): Promise<AgreedTerms> {
  const rooms = await listRoomFees(tx, shopId, form.roomIds)
  if (!termsNeedAgreement({ deposit, rooms })) return none
  const { guestRefundHours: refundHours, guestLateRefundPercent: lateRefundPercent } = settings
  const start = periodStart(form.period, form.bookDate, timezone)
  const isPast = (hours: number) => isPastHoursBefore(start, hours, now.getTime())
  const terms = guestTerms({
    bookDate: form.bookDate,
    startMinutes: form.period.startMinutes,
    instant: settings.guestBooking === 'instant',
    deposit,
    depositMinutes: settings.guestDepositMinutes,
    refundHours,
    refundOver: refundHours > 0 && isPast(refundHours),
    lateRefundPercent,
    withdrawHours: settings.withdrawHours,
    withdrawOver: isPast(settings.withdrawHours),
    answerMinutes: settings.applicationMinutes,
    rooms,
  })
  const text = termsText(terms)
  if (form.agreedTerms === '') throw new Refusal('booking.terms_unread')
  if (form.agreedTerms !== text) {
    const changed = changedTerms(form.agreedTerms, terms)
    throw new Refusal(
      'booking.terms_changed',
      { changed },
      `预订须知有变化（${changed.join('、')}），请重新阅读`,
    )
  }
  const refund_until = deposit > 0 && refundHours > 0 ? new Date(start - refundHours * 3_600_000) : null
  const late_refund_percent = refund_until ? lateRefundPercent : 0
  return { terms: text, terms_agreed_at: now, refund_until, late_refund_percent }
}
