import type { AskedDeposit } from '@roombook/contract'
import {
  depositTerms,
  keepRefund,
  type LocalDate,
  noMoney,
  periodStart,
  type RuledDeposit,
  ruledDeposit,
  type Term,
  termsText,
} from '@roombook/domain'
import type { PeriodRow } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { refundColumns } from '../applications/agreed-terms.ts'
import { listNoShowDates } from '../applications/no-show.repository.ts'

/** A booking that staff make or change, as the rules of deposits look at it. */
export interface RuledPlace {
  bookDate: LocalDate
  periodId: number
  period: PeriodRow
  roomIds: readonly number[]
  peopleNum: number | null
  /** Whole; empty where nobody's is known. */
  phone: string
  /** When it was booked, where it keeps its day and period: how far ahead that was stays. */
  bookedAt?: Date | undefined
}

/** What the rules ask of a booking, and when its period starts. */
export interface AskedOfStaff extends RuledDeposit {
  start: number
  terms: Term[]
}

/** Whether a shop has rules by which staff ask for deposits. Where it has none, nothing is looked at. */
export const hasDepositRules = ({ actor: { settings } }: Pick<StaffCall, 'actor'>): boolean =>
  settings.depositOpen && settings.depositRules.length > 0

/** Whether the meal of a place has begun: whoever comes then pays at the table. */
export const mealBegun = (
  { actor, now }: Pick<StaffCall, 'actor' | 'now'>,
  { period, bookDate }: Pick<RuledPlace, 'period' | 'bookDate'>,
): boolean => periodStart(period, bookDate, actor.timezone) <= now.getTime()

/** What the shop's rules ask of a booking that staff make; nothing where it has none, or none that fits. */
export async function askedOfStaff(
  tx: ShopTransaction,
  call: StaffCall,
  { period, bookedAt, phone, peopleNum, ...place }: RuledPlace,
): Promise<AskedOfStaff | undefined> {
  if (!hasDepositRules(call) || mealBegun(call, { ...place, period })) return undefined
  const { actor, shopId, now, today } = call
  const { depositRules: rules } = actor.settings
  const start = periodStart(period, place.bookDate, actor.timezone)
  // Nobody's past is looked at where no rule asks for it.
  const asksPast = phone !== '' && rules.some(({ noShows }) => noShows > 0)
  const noShowDates = asksPast ? await listNoShowDates(tx, shopId, phone) : []
  const msUntilStart = start - (bookedAt ?? now).getTime()
  const ruled = ruledDeposit(rules, { ...place, people: peopleNum ?? 0, msUntilStart, today, noShowDates })
  if (!ruled) return undefined
  const { startMinutes } = period
  const terms = depositTerms({
    ...{ bookDate: place.bookDate, startMinutes, refund: ruled.rule },
    msUntilStart: start - now.getTime(),
  })
  return { ...ruled, start, terms }
}

/** What a booking keeps of the terms of its deposit; the guest has not read them yet. */
export const termsColumns = ({ rule, start, terms }: AskedOfStaff, now: Date) => ({
  terms: termsText(terms),
  terms_agreed_at: null,
  ...refundColumns(keepRefund(rule, { start, now })),
})

/** What is asked, as it is told. */
export const askedView = (
  asked:
    | (Pick<AskedOfStaff, 'amount' | 'noShowCount' | 'lastNoShow' | 'raised'> & {
        rule: { title: string; noShowMonths: number }
      })
    | undefined,
): Pick<AskedDeposit, 'asked' | 'ruleTitle' | 'noShowCount' | 'noShowMonths' | 'lastNoShow' | 'raised'> => ({
  asked: asked?.amount ?? noMoney,
  ruleTitle: asked?.rule.title ?? '',
  noShowCount: asked?.noShowCount ?? 0,
  ...(asked !== undefined && asked.noShowCount > 0 && { noShowMonths: asked.rule.noShowMonths }),
  ...(asked?.lastNoShow !== undefined && { lastNoShow: asked.lastNoShow }),
  raised: asked?.raised ?? noMoney,
})
