import type { TillLine } from '@roombook/contract/till'
import { type Fen, minus, noMoney, purposeOrder, type TillMeans, tillMeans } from '@roombook/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { accountKinds } from '#platform/ledger/account-kinds.ts'

interface LineRow {
  means: TillMeans
  staff_id: number | null
  staff_name: string
  received: Fen
  returned: Fen
}

/** Means of payment at the till, in their order. */
export const means = sql.val(Object.keys(tillMeans))
/** Ledger kinds other than the till's means; with those an entry sums to zero. */
const purposes = sql.val(
  Object.entries(accountKinds).flatMap(([kind, { unit }]) =>
    unit === 'fen' && !(kind in tillMeans) ? [kind] : [],
  ),
)
const inOrder = sql.val([...purposeOrder])
/**
 * Condition for entries of the till: not the store's wallet with the operator, and not the platforms'
 * settlement of vouchers.
 */
export const isOfGuests = sql`e.reason <> 'voucher-settled' and not exists (select from ledger_posting w
  where w.shop_id = e.shop_id and w.entry_id = e.id and w.kind like 'wallet%')`

/**
 * Sums receipts and payments by means and staff over the entries `e` of a source: the ledger debits receipts.
 * Each entry counts by its net amount: transferring a payment between bookings moves no money.
 */
async function readLines(tx: ShopTransaction, source: RawBuilder<unknown>): Promise<TillLine[]> {
  const { rows } = await sql<LineRow>`
    with moved as (
      select e.shop_id, e.staff_id, p.kind, -sum(p.amount) as amount
      from ${source}
      join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = any (${means}::text[])
      group by e.shop_id, e.id, e.staff_id, p.kind having sum(p.amount) <> 0
    )
    select m.kind as means, m.staff_id, coalesce(s.nickname, '') as staff_name,
      coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as received,
      coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as returned
    from moved m
    left join staff s on s.shop_id = m.shop_id and s.id = m.staff_id
    group by m.kind, m.staff_id, s.nickname
    order by array_position(${means}::text[], m.kind), m.staff_id nulls last`.execute(tx)
  return rows.map(({ staff_id, staff_name, received, returned, ...row }) => ({
    means: row.means,
    staffId: staff_id,
    staffName: staff_name,
    received,
    returned,
    amount: minus(received, returned),
  }))
}

/** Reads the till's takings between two instants, by means and staff. */
export const readTakings = (
  tx: ShopTransaction,
  shopId: number,
  { from, until }: { from: Date; until: Date },
): Promise<TillLine[]> =>
  readLines(
    tx,
    sql`(select * from ledger_entry e
      where e.shop_id = ${shopId} and e.at >= ${from} and e.at < ${until} and ${isOfGuests}) e`,
  )

/** Reads the purposes of the till's takings between two instants; they add up to the takings. */
export async function readPurposes(
  tx: ShopTransaction,
  shopId: number,
  { from, until }: { from: Date; until: Date },
): Promise<{ kind: string; amount: Fen }[]> {
  const { rows } = await sql<{ kind: string; amount: Fen }>`
    select p.kind, sum(p.amount)::bigint as amount
    from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = any (${purposes}::text[])
    where e.shop_id = ${shopId} and e.at >= ${from} and e.at < ${until} and ${isOfGuests}
    group by p.kind having sum(p.amount) <> 0
    order by array_position(${inOrder}::text[], p.kind) nulls last, p.kind`.execute(tx)
  return rows
}

/**
 * Condition for the excess of platform vouchers over a bill, part of the settling entry; it moves no money in
 * the till.
 */
const isAboveBill = sql`e.reason = 'settle' and p.kind = 'voucher-kept'`

/** Sums the voucher excess of bills not counted in a shift yet, from an instant on. */
export async function readUncountedExcess(tx: ShopTransaction, shopId: number, from: Date): Promise<Fen> {
  const { rows } = await sql<{ amount: Fen | null }>`
    select sum(p.amount)::bigint as amount from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where e.shop_id = ${shopId} and e.at >= ${from} and ${isAboveBill}
      and not exists (select from shift_entry c where c.shop_id = e.shop_id and c.entry_id = e.id)`.execute(
    tx,
  )
  return rows[0]?.amount ?? noMoney
}

/** Sums the voucher excess of the bills that a shift counted. */
export async function readShiftExcess(tx: ShopTransaction, shopId: number, shiftId: number): Promise<Fen> {
  const { rows } = await sql<{ amount: Fen | null }>`
    select sum(p.amount)::bigint as amount from shift_entry c
    join ledger_entry e on e.shop_id = c.shop_id and e.id = c.entry_id
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where c.shop_id = ${shopId} and c.shift_id = ${shiftId} and ${isAboveBill}`.execute(tx)
  return rows[0]?.amount ?? noMoney
}

/** Reads the till's movements not counted in a shift yet, from an instant on. */
export const readUncounted = (tx: ShopTransaction, shopId: number, from: Date): Promise<TillLine[]> =>
  readLines(
    tx,
    sql`(select * from ledger_entry e
      where e.shop_id = ${shopId} and e.at >= ${from} and ${isOfGuests}
        and not exists (select from shift_entry c where c.shop_id = e.shop_id and c.entry_id = e.id)) e`,
  )

/**
 * Counts the till's uncounted movements since a time in a shift.
 * @returns their sums.
 */
export async function countInShift(
  tx: ShopTransaction,
  shopId: number,
  { shiftId, from }: { shiftId: number; from: Date },
): Promise<TillLine[]> {
  await sql`
    insert into shift_entry as made (shop_id, entry_id, shift_id)
    select e.shop_id, e.id, ${shiftId} from ledger_entry e
    where e.shop_id = ${shopId} and e.at >= ${from} and ${isOfGuests}
      and exists (select from ledger_posting p where p.shop_id = e.shop_id and p.entry_id = e.id
        and (p.kind = any (${means}::text[]) or ${isAboveBill}))
      and not exists (select from shift_entry c where c.shop_id = e.shop_id and c.entry_id = e.id)
    returning made.shop_id`.execute(tx)
  return readLines(
    tx,
    sql`(select * from ledger_entry e
      where e.shop_id = ${shopId} and e.id in (
        select c.entry_id from shift_entry c where c.shop_id = ${shopId} and c.shift_id = ${shiftId})) e`,
  )
}
