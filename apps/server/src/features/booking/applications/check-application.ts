import type { applyForRooms, InputOf } from '@roombook/contract'
import { checkHoldForm, normalizePhone } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { GuestCall } from '../../../platform/http/guest-call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findPeriod, type PeriodRow, requireOpen } from '../../rooms/index.ts'
import { refuseFaults, requireNear } from '../form/form-refusals.ts'

/** An application that passed: its phone is whole and without prefix. */
export interface CheckedApplication extends InputOf<typeof applyForRooms> {
  period: PeriodRow
}

/** What the rules ask of a booking, and a guest does not say. */
const unsaid = {
  deposit: null,
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  inviteStyleId: null,
  openerId: null,
  adminRemark: '',
  memorialTitles: [],
  customerLabelIds: [],
}

/**
 * Checks a guest's application by the rules of a hold; name and phone are the schema's to ask for.
 * @throws Refusal `booking.form_invalid`, `booking.period_missing`, `booking.day_closed`, `booking.date_too_far`.
 */
export async function checkApplication(
  tx: ShopTransaction,
  { shopId, now, today, timezone, cutoverHour, settings }: GuestCall,
  input: InputOf<typeof applyForRooms>,
): Promise<CheckedApplication> {
  const phone = normalizePhone(input.phone)
  const period = await findPeriod(tx, shopId, input.bookDate, input.periodId)
  const time = { now: now.getTime(), timezone, cutoverHour }
  refuseFaults(
    checkHoldForm({ ...unsaid, ...input, phone }, { settings, actor: { adminLevel: 0 }, time, period }),
  )
  if (!period) throw new Refusal('booking.period_missing')
  requireOpen(period)
  requireNear(settings.daysAhead, today, input.bookDate)
  return { ...input, phone, period }
}
