import type { ShopSettings } from '@roombook/contract/settings'
import { computeDeposit, type DepositTerms, findDepositTerms, usualDeposit } from '@roombook/domain/deposits'
import { type Fen, noMoney } from '@roombook/domain/money'
import { guestTerms, type Term, termsNeedAgreement } from '@roombook/domain/orders'
import { type LocalDate, periodStart } from '@roombook/domain/time'
import { findPeriod, listRoomFees, type PeriodRow } from '#features/rooms/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { listNoShowDates } from './no-show.repository.ts'

/** Shop and moment for which the terms of a booking are computed. */
export interface TermsContext {
  shopId: number
  now: Date
  today: LocalDate
  timezone: string
  settings: ShopSettings
}

/** Fields of a booking that its terms depend on. */
export interface BookedPlace {
  bookDate: LocalDate
  periodId: number
  roomIds: readonly number[]
  peopleNum: number
}

/** Deposit and terms of a booking. */
export interface BookingTerms {
  rule: DepositTerms
  deposit: Fen
  /** Start of its meal period, as a Unix timestamp in ms. */
  start: number
  terms: Term[]
  /** Whether money is due, now or at the table. */
  needed: boolean
}

/** Identifies a guest by phone, or supplies their no-show dates; an unidentified guest has none. */
export type BookerIdentity = { phone: string } | { noShowDates: readonly LocalDate[] }

/**
 * Returns a guest booking's deposit by the store's first matching rule, and its terms as text.
 * @throws Refusal `booking.period_missing`, `booking.room_missing`.
 */
export async function termsOfBooking(
  tx: ShopTransaction,
  context: TermsContext,
  place: BookedPlace,
  who: BookerIdentity,
): Promise<BookingTerms> {
  const { shopId, settings, now, timezone } = context
  const period = await findPeriod(tx, shopId, place.bookDate, place.periodId)
  if (!period) throw new Refusal('booking.period_missing')
  const rooms = await listRoomFees(tx, shopId, place.roomIds)
  if (rooms.length < place.roomIds.length) throw new Refusal('booking.room_missing')
  const start = periodStart(period, place.bookDate, timezone)
  const msUntilStart = start - now.getTime()
  const rule = await ruleFor(tx, context, { ...place, period, msUntilStart }, who)
  const deposit = settings.depositOpen
    ? computeDeposit(rule, { people: place.peopleNum, rooms: place.roomIds.length })
    : noMoney
  const terms = guestTerms({
    bookDate: place.bookDate,
    startMinutes: period.startMinutes,
    instant: settings.guestBooking === 'instant',
    deposit,
    depositMinutes: rule.payMinutes,
    refund: rule,
    withdrawHours: settings.withdrawHours,
    msUntilStart,
    answerMinutes: settings.applicationMinutes,
    rooms,
  })
  return { rule, deposit, start, terms, needed: termsNeedAgreement({ deposit, rooms }) }
}

async function ruleFor(
  tx: ShopTransaction,
  { shopId, settings, today }: TermsContext,
  { msUntilStart, ...place }: BookedPlace & { period: PeriodRow; msUntilStart: number },
  who: BookerIdentity,
): Promise<DepositTerms> {
  const { depositRules: rules } = settings
  // Skips the query for past no-shows unless a rule depends on them.
  const asksPast = rules.some(({ noShows }) => noShows > 0)
  const noShowDates =
    'noShowDates' in who ? who.noShowDates : asksPast ? await listNoShowDates(tx, shopId, who.phone) : []
  return findDepositTerms(rules, usualDeposit(settings), {
    ...place,
    people: place.peopleNum,
    msUntilStart,
    today,
    noShowDates,
  })
}
