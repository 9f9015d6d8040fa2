import { fen, minus, plus } from '@roombook/domain/money'
import type { DateRange } from '@roombook/domain/statistics'
import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type MeansOfDay,
  type MovesOfDay,
  type OwedBalances,
  readMeansByDay,
  readMovesByDay,
  readOwedBalances,
  readTurns,
} from './accounts.repository.ts'

/** Balances owed at the start and end of a business day, and their changes. */
export interface AccountDay {
  date: LocalDate
  opening: OwedBalances
  moves: Omit<MovesOfDay, 'date'>
  closing: OwedBalances
}

/** A shop's ledger accounts over a range of business days. */
export interface ShopAccounts {
  /** Movements by day and means of payment, without empty days. */
  means: MeansOfDay[]
  /** Every day of the range. */
  days: AccountDay[]
}

/**
 * Reads the ledger accounts of a range: payments by means as in the shifts, and daily balances of deposits,
 * arrears and stored value.
 */
export async function readAccounts(
  tx: ShopTransaction,
  shopId: number,
  { startDate, endDate }: DateRange,
): Promise<ShopAccounts> {
  const turns = await readTurns(tx, shopId)
  const { timezone, cutoverHour } = turns
  const turn = (date: LocalDate) => new Date(instantOf(date, cutoverHour * 60, timezone))
  const span = { ...turns, from: turn(startDate), until: turn(addDays(endDate, 1)) }
  const means = await readMeansByDay(tx, shopId, span)
  const moved = await readMovesByDay(tx, shopId, span)
  let opening = await readOwedBalances(tx, shopId, span.from)
  const days: AccountDay[] = []
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const { date: _, ...moves } = moved.find((day) => day.date === date) ?? { date, ...noMoves }
    const closing = closingBalances(opening, moves)
    days.push({ date, opening, moves, closing })
    opening = closing
  }
  return { means, days }
}

/** Computes balances owed after a day's moves. */
const closingBalances = (opening: OwedBalances, moves: AccountDay['moves']): OwedBalances => ({
  deposits: minus(
    plus(opening.deposits, moves.depositTaken),
    plus(moves.depositUsed, moves.depositReturned, moves.depositElse),
  ),
  guests: minus(plus(opening.guests, moves.guestsNew), plus(moves.guestsCollected, moves.guestsWaived)),
  companies: minus(plus(opening.companies, moves.companiesNew), moves.companiesCollected),
  stored: minus(
    plus(opening.stored, moves.storedIn, moves.storedElse),
    plus(moves.storedUsed, moves.storedBack),
  ),
})

const none = fen(0)
const noMoves: AccountDay['moves'] = {
  depositTaken: none,
  depositUsed: none,
  depositReturned: none,
  depositElse: none,
  guestsNew: none,
  guestsCollected: none,
  guestsWaived: none,
  companiesNew: none,
  companiesCollected: none,
  storedIn: none,
  storedUsed: none,
  storedBack: none,
  storedElse: none,
}
