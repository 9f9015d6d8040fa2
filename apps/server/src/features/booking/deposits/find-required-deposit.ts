import type { RequiredDepositView } from '@roombook/contract/required-deposit'
import { agreeRefundTerms, type RuledDeposit, ruledDeposit } from '@roombook/domain/deposits'
import { noMoney } from '@roombook/domain/money'
import { depositTerms, type Term, termsText } from '@roombook/domain/orders'
import { type LocalDate, periodStart } from '@roombook/domain/time'
import type { PeriodRow } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { refundColumns } from '../requests/agreed-terms.ts'
import { listNoShowDates } from '../requests/no-show.repository.ts'

/** Fields of a booking by staff that the deposit rules read. */
export interface RuledPlace {
  bookDate: LocalDate
  periodId: number
  period: PeriodRow
  roomIds: readonly number[]
  peopleNum: number | null
  /** Full phone; empty where none is known. */
  phone: string
  /** Time of booking, where date and period are unchanged: the rules' lead time counts from it. */
  bookedAt?: Date | undefined
}

/** Deposit required by the rules for a booking, with its period's start (Unix ms) and terms. */
export interface RequiredDeposit extends RuledDeposit {
  start: number
  terms: Term[]
}

/** Checks whether a shop has deposit rules for bookings by staff; without any, no query is run. */
export const hasDepositRules = ({ actor: { settings } }: Pick<StaffCall, 'actor'>): boolean =>
  settings.depositOpen && settings.depositRules.length > 0

/** Returns whether a slot's meal has begun; guests then pay at the table. */
export const hasMealBegun = (
  { actor, now }: Pick<StaffCall, 'actor' | 'now'>,
  { period, bookDate }: Pick<RuledPlace, 'period' | 'bookDate'>,
): boolean => periodStart(period, bookDate, actor.timezone) <= now.getTime()

/**
 * Returns the deposit that the store's rules require for a booking by staff; undefined without a matching
 * rule.
 */
export async function findRequiredDeposit(
  tx: ShopTransaction,
  call: StaffCall,
  { period, bookedAt, phone, peopleNum, ...place }: RuledPlace,
): Promise<RequiredDeposit | undefined> {
  if (!hasDepositRules(call) || hasMealBegun(call, { ...place, period })) return undefined
  const { actor, shopId, now, today } = call
  const { depositRules: rules } = actor.settings
  const start = periodStart(period, place.bookDate, actor.timezone)
  // Skips the query for past no-shows unless a rule depends on them.
  const asksPast = phone !== '' && rules.some(({ noShows }) => noShows > 0)
  const noShowDates = asksPast ? await listNoShowDates(tx, shopId, phone) : []
  const msUntilStart = start - (bookedAt ?? now).getTime()
  const ruled = ruledDeposit(rules, { ...place, people: peopleNum ?? 0, msUntilStart, today, noShowDates })
  if (!ruled) return undefined
  const { startMinutes } = period
  const terms = depositTerms({
    bookDate: place.bookDate,
    startMinutes,
    refund: ruled.rule,
    msUntilStart: start - now.getTime(),
  })
  return { ...ruled, start, terms }
}

/** Returns the columns of a booking with its deposit's terms, not yet agreed to by the guest. */
export const termsColumns = ({ rule, start, terms }: RequiredDeposit, now: Date) => ({
  terms: termsText(terms),
  terms_agreed_at: null,
  ...refundColumns(agreeRefundTerms(rule, { start, now })),
})

/** Maps the required deposit to its view for staff. */
export const requiredDepositView = (
  required:
    | (Pick<RequiredDeposit, 'amount' | 'noShowCount' | 'lastNoShow' | 'raised'> & {
        rule: { title: string; noShowMonths: number }
      })
    | undefined,
): Pick<
  RequiredDepositView,
  'asked' | 'ruleTitle' | 'noShowCount' | 'noShowMonths' | 'lastNoShow' | 'raised'
> => ({
  asked: required?.amount ?? noMoney,
  ruleTitle: required?.rule.title ?? '',
  noShowCount: required?.noShowCount ?? 0,
  ...(required !== undefined && required.noShowCount > 0 && { noShowMonths: required.rule.noShowMonths }),
  ...(required?.lastNoShow !== undefined && { lastNoShow: required.lastNoShow }),
  raised: required?.raised ?? noMoney,
})
