import { memorialFromWire, type OrderForm, wireName } from '@roombook/contract'
import {
  type BookingForm,
  type BookingFormContext,
  checkBookingForm,
  checkHoldForm,
  isMaskedPhone,
  normalizePhone,
} from '@roombook/domain'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { labelsExist } from '../customers/index.ts'
import { styleExists } from '../invitations/index.ts'
import { findPeriod, type PeriodRow } from '../rooms/index.ts'
import { isActiveStaff } from '../staff/index.ts'
import { shopTime } from './shop-time.ts'

/** A form that passed: what it names exists, and its celebrations are read. */
export interface CheckedForm
  extends Omit<OrderForm, 'bookDate' | 'periodId' | 'memorialTitles' | 'orderLabels'> {
  bookDate: string
  periodId: number
  period: PeriodRow
  memorialTitles: { title: string; calendar: 'solar' | 'lunar' }[]
  orderLabelIds: number[]
  /** Whole and without prefix; empty for none, and for a masked one, which stands for what is on record. */
  wholePhone: string
}

export interface FormCheck {
  kind: 'booking' | 'hold'
  stored?: BookingFormContext['stored']
  /** The phone on record, masked, where one may be sent back. */
  maskedPhone?: string | undefined
}

/**
 * Checks an order form by the domain's rules and against what the shop has.
 *
 * @throws Refusal `booking.form_invalid` with a message for each field, the first as the message;
 *   `booking.period_missing`, `booking.opener_missing`, `booking.style_missing`, `booking.label_missing`.
 */
export async function checkOrderForm(
  call: StaffCall,
  tx: ShopTransaction,
  form: OrderForm,
  { kind, stored, maskedPhone }: FormCheck,
): Promise<CheckedForm> {
  const { shopId, actor } = call
  const { bookDate, periodId } = form
  const period = bookDate && periodId !== null ? await findPeriod(tx, shopId, bookDate, periodId) : undefined
  const memorialTitles = form.memorialTitles.map(memorialFromWire)
  const phone = normalizePhone(form.phone)
  const asked: BookingForm = { ...form, phone, memorialTitles }
  const context = { settings: actor.settings, actor, time: shopTime(call), period, stored, maskedPhone }
  const faults = (kind === 'booking' ? checkBookingForm : checkHoldForm)(asked, context)
  if (faults.length > 0) {
    const fields = Object.fromEntries(
      faults.toReversed().map(({ field, message }) => [wireName(field), message]),
    )
    throw new Refusal('booking.form_invalid', { fields }, faults[0]?.message)
  }
  if (!period || !bookDate || periodId === null) throw new Refusal('booking.period_missing')
  requireNear(call, bookDate)
  const orderLabelIds = form.orderLabels.map((label) => Number(label.split('-')[0]))
  await requireReferences(tx, shopId, form, orderLabelIds)
  return {
    ...form,
    bookDate,
    periodId,
    period,
    memorialTitles,
    orderLabelIds,
    wholePhone: isMaskedPhone(phone) ? '' : phone,
  }
}

/** A typing slip in the year is no booking. */
function requireNear({ actor, now }: StaffCall, bookDate: string): void {
  const daysAhead = (Date.parse(`${bookDate}T00:00:00Z`) - now.getTime()) / 86_400_000
  if (daysAhead > actor.settings.daysAhead) {
    throw new Refusal('booking.date_too_far', {
      fields: { book_date: `最多可提前${actor.settings.daysAhead}天预订` },
    })
  }
}

async function requireReferences(
  tx: ShopTransaction,
  shopId: number,
  { openerId, inviteStyleId, customerLabelIds }: OrderForm,
  orderLabelIds: number[],
): Promise<void> {
  if (openerId !== null && !(await isActiveStaff(tx, shopId, openerId)))
    throw new Refusal('booking.opener_missing')
  if (inviteStyleId !== null && !(await styleExists(tx, shopId, inviteStyleId))) {
    throw new Refusal('booking.style_missing')
  }
  const labels =
    (await labelsExist(tx, shopId, 'order', orderLabelIds)) &&
    (await labelsExist(tx, shopId, 'customer', customerLabelIds))
  if (!labels) throw new Refusal('booking.label_missing')
}
