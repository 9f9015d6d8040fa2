import type { CallInput } from '@roombook/contract'
import type { ShopSettings, saveGuestBooking } from '@roombook/contract/settings'
import { plainYuan } from '@roombook/domain/money'
import { type MoneyText, toFen } from '#platform/forms/money-item.tsx'
import { changedValues } from '../use-fresh-values.ts'

/** Rules of guests' own bookings. */
export type GuestRules = Required<CallInput<typeof saveGuestBooking>>
/** Values as the fields store them: the deposit in yuan, as typed. */
export type TypedGuestRules = Omit<GuestRules, 'guestDepositFen'> & { guestDepositFen: MoneyText }

/** Omits fields that have been emptied. */
export const givenValues = (typed: TypedGuestRules | undefined): Partial<TypedGuestRules> =>
  Object.fromEntries(Object.entries(typed ?? {}).filter(([, value]) => value !== null))

/** Converts the stored rules to the fields' values. */
export const toTypedRules = (settings: ShopSettings): TypedGuestRules => ({
  guestBooking: settings.guestBooking,
  guestChange: settings.guestChange,
  guestDaysAhead: settings.guestDaysAhead,
  guestLeadMinutes: settings.guestLeadMinutes,
  guestMostPeople: settings.guestMostPeople,
  guestDepositMode: settings.guestDepositMode,
  guestDepositFen: settings.guestDepositFen > 0 ? plainYuan(settings.guestDepositFen) : '',
  guestDepositMinutes: settings.guestDepositMinutes,
  guestRefundHours: settings.guestRefundHours,
  guestLateRefundPercent: settings.guestLateRefundPercent,
})

/** Returns the values to save: changed ones only; the deposit's mode and amount always together. */
export function toRulesInput(
  storedRules: TypedGuestRules,
  typed: Partial<TypedGuestRules>,
): CallInput<typeof saveGuestBooking> {
  const { guestDepositFen, guestDepositMode, ...changed } = changedValues(storedRules, typed)
  const mode = typed.guestDepositMode
  if (guestDepositMode === undefined && guestDepositFen === undefined) return changed
  if (mode === undefined || mode === 'none') return { ...changed, guestDepositMode: 'none' }
  return { ...changed, guestDepositMode: mode, guestDepositFen: toFen(typed.guestDepositFen) }
}
