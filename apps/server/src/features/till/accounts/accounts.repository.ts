import type { Fen, TillMeans } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { isOfGuests, means } from '../day/takings.repository.ts'

/** A range of business days as times, with the shop's time zone and cut-over hour. */
export interface AccountSpan {
  from: Date
  until: Date
  timezone: string
  cutoverHour: number
}

/** Reads a shop's time zone and cut-over hour. */
export async function readTurns(
  tx: ShopTransaction,
  shopId: number,
): Promise<Pick<AccountSpan, 'timezone' | 'cutoverHour'>> {
  return tx
    .selectFrom('shop')
    .select(['timezone', 'cutover_hour as cutoverHour'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
}

/** SQL for the business day of an entry `e`. */
const businessDay = ({ timezone, cutoverHour }: AccountSpan) =>
  sql`((e.at at time zone ${timezone}::text) - make_interval(hours => ${cutoverHour}::int))::date`

/** Receipts and returns by one means on a business day. */
export interface MeansOfDay {
  date: LocalDate
  means: TillMeans
  received: Fen
  returned: Fen
}

/**
 * Sums the till's movements by day and means of payment. Each entry counts by its net amount, as in a shift.
 */
export async function readMeansByDay(
  tx: ShopTransaction,
  shopId: number,
  span: AccountSpan,
): Promise<MeansOfDay[]> {
  const { rows } = await sql<MeansOfDay>`
    with moved as (
      select ${businessDay(span)} as date, p.kind, -sum(p.amount) as amount
      from ledger_entry e
      join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = any (${means}::text[])
      where e.shop_id = ${shopId} and e.at >= ${span.from} and e.at < ${span.until} and ${isOfGuests}
      group by e.id, 1, p.kind having sum(p.amount) <> 0
    )
    select date, kind as means, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as returned
    from moved group by date, kind order by date, array_position(${means}::text[], kind)`.execute(tx)
  return rows
}

/**
 * Balances of a store's accounts: deposits and stored value owed to guests, arrears of guests and companies.
 */
export interface OwedBalances {
  deposits: Fen
  guests: Fen
  companies: Fen
  stored: Fen
}

const sumOfKinds = {
  deposits: sql`coalesce(sum(p.amount) filter (where p.kind = 'deposit'), 0)::bigint`,
  guests: sql`coalesce(-sum(p.amount) filter (where p.kind = 'arrears'), 0)::bigint`,
  companies: sql`coalesce(-sum(p.amount) filter (where p.kind = 'company'), 0)::bigint`,
  stored: sql`coalesce(sum(p.amount) filter (where p.kind in ('customer', 'customer-given')), 0)::bigint`,
} as const

/** Reads balances owed before an instant. */
export async function readOwedBalances(
  tx: ShopTransaction,
  shopId: number,
  before: Date,
): Promise<OwedBalances> {
  const { deposits, guests, companies, stored } = sumOfKinds
  const { rows } = await sql<OwedBalances>`
    select ${deposits} as deposits, ${guests} as guests, ${companies} as companies, ${stored} as stored
    from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
      and p.kind in ('deposit', 'arrears', 'company', 'customer', 'customer-given')
    where e.shop_id = ${shopId} and e.at < ${before}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum has a row')
  return row
}

/** Changes of the balances owed, for a business day. */
export interface MovesOfDay {
  date: LocalDate
  depositTaken: Fen
  depositUsed: Fen
  depositReturned: Fen
  /** Deposits given as a tip or moved to the guest's balance. */
  depositElse: Fen
  guestsNew: Fen
  guestsCollected: Fen
  guestsWaived: Fen
  companiesNew: Fen
  companiesCollected: Fen
  storedIn: Fen
  storedUsed: Fen
  storedBack: Fen
  /** Other changes of stored value, which involve no payment. */
  storedElse: Fen
}

/**
 * Sums the daily changes of deposits, arrears and stored value. Arrears count as collected by payments of
 * collecting entries; every other increase that is not waived counts as new, so that the balances agree to
 * the fen.
 */
export async function readMovesByDay(
  tx: ShopTransaction,
  shopId: number,
  span: AccountSpan,
): Promise<MovesOfDay[]> {
  const sumIf = (amount: string, condition: string) =>
    sql`coalesce(sum(${sql.raw(amount)}) filter (where ${sql.raw(condition)}), 0)::bigint`
  const { rows } = await sql<MovesOfDay>`
    with entry as (
      select ${businessDay(span)} as date, e.reason,
        coalesce(sum(p.amount) filter (where p.kind = 'deposit' and p.order_id is null), 0) as deposit,
        coalesce(-sum(p.amount) filter (where p.kind = 'deposit' and p.order_id is not null), 0) as used,
        coalesce(-sum(p.amount) filter (where p.kind = 'arrears'), 0) as owed,
        coalesce(-sum(p.amount) filter (where p.kind = 'waived'), 0) as waived,
        case when e.reason in ('set-arrears', 'collect-balance')
          then greatest(0, coalesce(-sum(p.amount) filter (where p.kind = any (${means}::text[])), 0)) else 0 end as collected,
        coalesce(-sum(p.amount) filter (where p.kind = 'company'), 0) as company,
        coalesce(sum(p.amount) filter (where p.kind in ('customer', 'customer-given')), 0) as stored
      from ledger_entry e
      join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
      where e.shop_id = ${shopId} and e.at >= ${span.from} and e.at < ${span.until}
      group by e.id, 1, e.reason
    )
    select date,
      ${sumIf('deposit', 'deposit > 0')} as "depositTaken",
      sum(used)::bigint as "depositUsed",
      ${sumIf('-deposit', "deposit < 0 and reason not in ('deposit-tip', 'deposit-top-up')")} as "depositReturned",
      ${sumIf('-deposit', "deposit < 0 and reason in ('deposit-tip', 'deposit-top-up')")} as "depositElse",
      sum(owed + waived + collected)::bigint as "guestsNew",
      sum(collected)::bigint as "guestsCollected",
      sum(waived)::bigint as "guestsWaived",
      ${sumIf('company', "reason <> 'company-paid'")} as "companiesNew",
      ${sumIf('-company', "reason = 'company-paid'")} as "companiesCollected",
      ${sumIf('stored', "reason = 'top-up'")} as "storedIn",
      ${sumIf('-stored', "reason = 'use'")} as "storedUsed",
      ${sumIf('-stored', "reason = 'refund'")} as "storedBack",
      ${sumIf('stored', "reason not in ('top-up', 'use', 'refund')")} as "storedElse"
    from entry group by date order by date`.execute(tx)
  return rows
}
