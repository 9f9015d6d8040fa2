import type { InputOf, OutputOf } from '@roombook/contract'
import { type addToWaitlist as addCall, mostTakenDown } from '@roombook/contract/waitlist'
import { dateIsPast, periodEnd, periodIsPast } from '@roombook/domain/time'
import { isMaskedPhone, isPhone, normalizePhone } from '@roombook/domain/validation'
import { noteTypedNumber, phoneOfCustomer } from '#features/customers/index.ts'
import { findPeriod, type PeriodRow, requireOpen } from '#features/rooms/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byStaff } from '../follow-ups/log-move.ts'
import { refuseFaults, requireNear } from '../form/form-refusals.ts'
import { readOpenings } from '../guests/openings.ts'
import { shopTime } from '../shop-time.ts'
import { countTakenDown } from './count-waiting.repository.ts'
import { requireSeatsAtAll } from './join-waitlist.ts'
import { logWaiting } from './log-waiting.ts'
import { findBookingByPhone, findEntry, insertEntry } from './waitlist.repository.ts'
import { isFreeFor, waitlistEntryView } from './waitlist.view.ts'

/**
 * Adds a guest on the telephone to the waitlist of a period that is full for the party.
 *
 * @throws Refusal `booking.waitlist_free` where a room fits; `booking.waitlist_booked`,
 *   `booking.waitlist_waiting` for a phone that has a booking or an entry there; `booking.waitlist_full`
 *   where the day has a hundred entries by staff; `booking.customer_missing`; `permission.too_many_searches`;
 *   those of the form.
 */
export async function addToWaitlist(
  call: StaffCall,
  input: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  if (!isMaskedPhone(input.phone)) await noteTypedNumber(call, input.phone)
  return call.change(async (tx) => {
    const { shopId, now, actor } = call
    const { bookDate, periodId, peopleNum, userName, sex, remark } = input
    const phone = await resolvePhone(tx, shopId, input)
    if (!isPhone(phone)) refuseFaults([{ field: 'phone', message: '请输入正确的手机号码' }])
    const period = await checkMeal(tx, call, input)
    const meal = { phone, bookDate, periodId }
    if ((await findBookingByPhone(tx, shopId, meal)) !== undefined)
      refuseAt('booking.waitlist_booked', 'phone', '该手机号已有此餐段的预订')
    if ((await countTakenDown(tx, shopId, bookDate)) >= mostTakenDown)
      throw new Refusal('booking.waitlist_full')
    const openings = await readOpenings(tx, shopId, { ...actor, now, from: bookDate, to: bookDate })
    if (isFreeFor(openings, input))
      throw new Refusal('booking.waitlist_free', {}, '该餐段还有空位，请直接预订')
    const entryId = await insertEntry(tx, shopId, {
      ...meal,
      peopleNum,
      userName,
      sex,
      remark,
      source: 'staff',
      addedBy: actor.staffId,
      network: '',
      lapsesAt: new Date(periodEnd(period, bookDate, actor.timezone)),
      at: now,
    })
    const row = entryId === undefined ? undefined : await findEntry(tx, shopId, entryId)
    if (!row) return refuseAt('booking.waitlist_waiting', 'phone')
    await logWaiting(tx, byStaff(call), row, {
      action: 'booking.add-to-waitlist',
      remark: `加入候补：${bookDate} ${period.title} ${peopleNum}人`,
    })
    return { entry: waitlistEntryView(row, false) }
  })
}

/** Returns the typed phone, or that of the customer whose masked phone the form shows. */
async function resolvePhone(
  tx: ShopTransaction,
  shopId: number,
  { phone, customerId }: Pick<InputOf<typeof addCall>, 'phone' | 'customerId'>,
): Promise<string> {
  const known = customerId === null ? '' : await phoneOfCustomer(tx, shopId, customerId)
  return isMaskedPhone(phone) ? known : normalizePhone(phone)
}

/** Applies the rules of booking by telephone, without a room. */
async function checkMeal(
  tx: ShopTransaction,
  call: StaffCall,
  { bookDate, periodId, peopleNum }: InputOf<typeof addCall>,
): Promise<PeriodRow> {
  const { shopId, today, actor } = call
  const period = await findPeriod(tx, shopId, bookDate, periodId)
  if (!period) throw new Refusal('booking.period_missing')
  requireOpen(period)
  if (dateIsPast(bookDate, shopTime(call))) refuseAt('booking.date_past', 'bookDate')
  if (periodIsPast(period, bookDate, shopTime(call))) refuseAt('booking.period_past', 'periodId')
  requireNear(actor.settings.daysAhead, today, bookDate)
  await requireSeatsAtAll(tx, shopId, peopleNum)
  return period
}
