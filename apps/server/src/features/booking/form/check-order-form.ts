import { memorialFromWire, type OrderForm } from '@roombook/contract/order-form'
import { type BookingForm, checkBookingForm, checkHoldForm } from '@roombook/domain/booking-form'
import { DishMode, dishesOffered } from '@roombook/domain/preorders'
import { isMaskedPhone, normalizePhone } from '@roombook/domain/validation'
import {
  findPeriod,
  findPeriodEver,
  type PeriodOnDate,
  type PeriodRow,
  requireOpen,
} from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { prefetch } from '#platform/db/prefetch.ts'
import { shopTime } from '../shop-time.ts'
import { refuseFaults, requireNear } from './form-refusals.ts'
import { listLabelIds, requireReferences } from './require-references.ts'

/** A checked form: its references exist, and its celebrations are parsed. */
export interface CheckedForm
  extends Omit<OrderForm, 'bookDate' | 'periodId' | 'memorialTitles' | 'orderLabels'> {
  bookDate: string
  periodId: number
  period: PeriodRow
  memorialTitles: { title: string; calendar: 'solar' | 'lunar' }[]
  orderLabelIds: number[]
  /** Full phone without prefix; empty for none, and for a masked one that refers to the recorded phone. */
  wholePhone: string
}

export interface FormCheck {
  kind: 'booking' | 'hold'
  /** The stored form of a changed order: its values may stay although their time has passed. */
  before?: OrderForm | undefined
  /** The recorded phone, masked, where the form may send it back. */
  maskedPhone?: string | undefined
}

/**
 * Checks an order form by the domain's rules and against the shop's data.
 *
 * @throws Refusal `booking.form_invalid` with a message for each field, the first as the message;
 *   `booking.period_missing`, `booking.day_closed`, `booking.opener_missing`, `booking.style_missing`,
 *   `booking.label_missing`.
 */
export async function checkOrderForm(
  call: StaffCall,
  tx: ShopTransaction,
  form: OrderForm,
  { kind, before, maskedPhone }: FormCheck,
): Promise<CheckedForm> {
  const { shopId, actor } = call
  const { bookDate, periodId } = form
  const references = prefetch(requireReferences(tx, call, form, before))
  const period = await periodOf(tx, shopId, form, before)
  const memorialTitles = form.memorialTitles.map(memorialFromWire)
  const phone = normalizePhone(form.phone)
  const checkedForm: BookingForm = { ...form, phone, memorialTitles }
  const context = {
    settings: actor.settings,
    actor,
    time: shopTime(call),
    period,
    stored: storedSlot(before, form),
    maskedPhone,
  }
  const faults = (kind === 'booking' ? checkBookingForm : checkHoldForm)(checkedForm, context)
  refuseFaults(faults)
  if (!period || !bookDate || periodId === null) throw new Refusal('booking.period_missing')
  requireOpen(period)
  if (bookDate !== before?.bookDate) requireNear(actor.settings.daysAhead, call.today, bookDate)
  await references
  const offered = dishesOffered({ ...actor.settings, plugins: actor.plugins })
  return {
    ...form,
    bookDate,
    periodId,
    period,
    memorialTitles,
    // Without dishes on offer the mode cannot be chosen; a stored one stays.
    dishMode: offered ? form.dishMode : (before?.dishMode ?? DishMode.closed),
    orderLabelIds: listLabelIds(form),
    wholePhone: isMaskedPhone(phone) ? '' : phone,
  }
}

/**
 * Returns the period that a form names: one that the shop opens on the date, or the order's unchanged one.
 */
async function periodOf(
  tx: ShopTransaction,
  shopId: number,
  { bookDate, periodId }: OrderForm,
  before: OrderForm | undefined,
): Promise<PeriodOnDate | undefined> {
  if (!bookDate || periodId === null) return undefined
  const stays = bookDate === before?.bookDate && periodId === before.periodId
  if (!stays) return findPeriod(tx, shopId, bookDate, periodId)
  const had = await findPeriodEver(tx, shopId, periodId)
  return had && { ...had, closedReason: null }
}

/**
 * Returns the stored slot that may stay although its time has passed. An arrival time stays only within its
 * own period.
 */
function storedSlot(before: OrderForm | undefined, form: OrderForm) {
  if (!before?.bookDate || before.periodId === null) return undefined
  const { bookDate, periodId } = before
  const stays = form.bookDate === bookDate && form.periodId === periodId
  return { bookDate, periodId, arrivalTime: stays ? before.arrivalTime : '' }
}
