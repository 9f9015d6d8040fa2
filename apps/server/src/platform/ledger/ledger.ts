import { type Fen, noMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'
import {
  type AccountKind,
  type AccountUnit,
  accountKinds,
  type BalanceKind,
  type KindIn,
} from './account-kinds.ts'

/** An account with a stored balance, by its owner; 0 is the shop itself. */
export interface LedgerAccount<Unit extends AccountUnit = 'fen'> {
  kind: Extract<BalanceKind, KindIn<Unit>>
  ownerId: number
}

/** Amount of an entry on one account in whole units: a credit if positive, a debit if negative. */
export type Posting<Unit extends AccountUnit = 'fen'> = {
  amount: number
  /** Order of the bill. */
  orderId?: number
  /** Booking of a deposit. */
  bookingId?: number
  /** Company of a company debt. */
  companyId?: number
} & ({ kind: Exclude<KindIn<Unit>, BalanceKind> } | LedgerAccount<Unit>)

/** A single money event: postings of one unit that sum to zero. */
export interface LedgerEntry<Unit extends AccountUnit = 'fen'> {
  shopId: number
  /** Idempotency key: an entry with an existing key has no effect. */
  key: string
  /** Reason of the entry: `top-up`. */
  reason: string
  postings: readonly Posting<Unit>[]
  at: Date
  orderId?: number | null
  bookingId?: number | null
  paymentId?: number | null
  staffId?: number | null
  remark?: string
  /** Means by which stored value was topped up or paid out, as shown among a customer's bills. */
  means?: string
}

/**
 * Result of posting: made, made before, or not covered by an account; in the last case the caller's
 * transaction must not commit.
 */
export type Posted = 'made' | 'made-before' | 'not-covered'

/**
 * Writes an entry. Postings to a shop's own accounts are plain inserts, so that no entries wait for each
 * other. Accounts with a balance are locked by ascending id until the transaction ends: after rooms,
 * bookings, orders and claims, and before the shop's sequence.
 */
export const post = (tx: ShopTransaction, entry: LedgerEntry): Promise<Posted> => write(tx, entry)

/**
 * Writes an entry in SMS segments. What messages themselves consume is posted with them
 * (`features/sms/stock`).
 */
export const postSegments = (tx: ShopTransaction, entry: LedgerEntry<'parts'>): Promise<Posted> =>
  write(tx, entry)

/** Writes an entry in points of compute credit. */
export const postPoints = (tx: ShopTransaction, entry: LedgerEntry<'points'>): Promise<Posted> =>
  write(tx, entry)

async function write(tx: ShopTransaction, entry: AnyEntry): Promise<Posted> {
  requireBalanced(entry)
  const lines = entry.postings.map((posting, at) => ({ line: at + 1, ...posting }))
  const entryId = await insertEntry(
    tx,
    entry,
    lines.filter(({ kind }) => !accountKinds[kind].keepsBalance),
  )
  if (entryId === undefined) return 'made-before'
  const merged: (Line & { accountId: number })[] = []
  for (const line of lines)
    if (hasStoredBalance(line)) merged.push({ ...line, accountId: await openAccount(tx, entry.shopId, line) })
  for (const line of merged.toSorted((one, other) => one.accountId - other.accountId))
    if (!(await postTo(tx, entry.shopId, { entryId, ...line }))) return 'not-covered'
  return 'made'
}

/** Returns an account's balance; 0 without postings. */
export async function readBalance(tx: ShopTransaction, shopId: number, account: LedgerAccount): Promise<Fen> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('balance')
    .where('shop_id', '=', shopId)
    .where('kind', '=', account.kind)
    .where('owner_id', '=', account.ownerId)
    .executeTakeFirst()
  return row?.balance ?? noMoney
}

/** An entry of any unit; the types of its creators guarantee a single one. */
interface AnyEntry extends Omit<LedgerEntry, 'postings'> {
  postings: readonly {
    amount: number
    kind: AccountKind
    ownerId?: number
    orderId?: number
    bookingId?: number
    companyId?: number
  }[]
}
interface AnyAccount {
  kind: BalanceKind
  ownerId: number
}

type Line = AnyEntry['postings'][number] & { line: number }

const hasStoredBalance = (line: Line): line is Line & AnyAccount => accountKinds[line.kind].keepsBalance

/** @throws Error for postings that do not sum to zero, or a posting of zero. */
function requireBalanced({ key, postings }: AnyEntry): void {
  const sum = postings.reduce((total, { amount }) => total + amount, 0)
  const isWhole = postings.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)
  if (sum !== 0 || !isWhole || postings.length < 2)
    throw new Error(`${key} is no entry: ${JSON.stringify(postings)}`)
}

/**
 * Inserts an entry with its postings to accounts without a balance.
 * @returns its id; undefined when it was made before.
 */
async function insertEntry(
  tx: ShopTransaction,
  entry: AnyEntry,
  lines: readonly Line[],
): Promise<number | undefined> {
  const { shopId } = entry
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entry (shop_id, key, reason, remark, means, order_id, booking_id, payment_id, staff_id, at)
      values (${shopId}, ${entry.key}, ${entry.reason}, ${entry.remark ?? ''}, ${entry.means ?? ''},
        ${entry.orderId ?? null}, ${entry.bookingId ?? null}, ${entry.paymentId ?? null}, ${entry.staffId ?? null},
        ${entry.at})
      on conflict (shop_id, key) do nothing
      returning id
    ), posted as (
      insert into ledger_posting (shop_id, entry_id, line, kind, amount, order_id, booking_id, company_id)
      select ${shopId}, entry.id, line.line, line.kind, line.amount, line.order_id, line.booking_id, line.company_id
      from entry cross join unnest(
        ${sql.val(lines.map(({ line }) => line))}::int[], ${sql.val(lines.map(({ kind }) => kind))}::text[],
        ${sql.val(lines.map(({ amount }) => amount))}::bigint[],
        ${sql.val(lines.map(({ orderId }) => orderId ?? null))}::bigint[],
        ${sql.val(lines.map(({ bookingId }) => bookingId ?? null))}::bigint[],
        ${sql.val(lines.map(({ companyId }) => companyId ?? null))}::bigint[]
      ) as line (line, kind, amount, order_id, booking_id, company_id)
      returning shop_id
    )
    select id from entry`.execute(tx)
  return rows[0]?.id
}

async function openAccount(
  tx: ShopTransaction,
  shopId: number,
  { kind, ownerId }: AnyAccount,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ledger_account (shop_id, kind, owner_id) values (${shopId}, ${kind}, ${ownerId})
      on conflict (shop_id, kind, owner_id) do nothing
      returning id
    )
    select id from made
    union all
    select id from ledger_account where shop_id = ${shopId} and kind = ${kind} and owner_id = ${ownerId}`.execute(
    tx,
  )
  if (rows[0]) return rows[0].id
  // Opened concurrently by another transaction: the next statement finds it.
  return openAccount(tx, shopId, { kind, ownerId })
}

/** @returns whether the account's balance covers the posting. */
async function postTo(
  tx: ShopTransaction,
  shopId: number,
  { entryId, line, kind, accountId, amount }: Line & { entryId: number; accountId: number },
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update ledger_account set balance = balance + ${amount}
      where shop_id = ${shopId} and id = ${accountId} and balance + ${amount} >= 0
      returning balance
    )
    insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
    select ${shopId}, ${entryId}, ${line}, ${kind}, ${accountId}, ${amount}, balance from moved
    returning 1`.execute(tx)
  return rows.length === 1
}
