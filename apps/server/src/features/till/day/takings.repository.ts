import type { TillLine } from '@roombook/contract'
import { type Fen, noMoney, purposeOrder, type TillMeans, tillMeans } from '@roombook/domain'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { accountKinds } from '#platform/ledger/account-kinds.ts'

interface LineRow {
  means: TillMeans
  staff_id: number | null
  staff_name: string
  amount: Fen
}

const means = sql.val(Object.keys(tillMeans))
/** Money that is none of the till's: with every other kind together an entry comes to nothing. */
const purposes = sql.val(
  Object.entries(accountKinds).flatMap(([kind, { unit }]) =>
    unit === 'fen' && !(kind in tillMeans) ? [kind] : [],
  ),
)
const inOrder = sql.val([...purposeOrder])
/** What the shop pays the operator from its wallet, or into it, and what platforms settle of vouchers, is none of the till's. */
const isOfGuests = sql`e.reason <> 'voucher-settled' and not exists (select from ledger_posting w
  where w.shop_id = e.shop_id and w.entry_id = e.id and w.kind like 'wallet%')`

const lineOf = ({ means, staff_id, staff_name, amount }: LineRow): TillLine => ({
  ...{ means, amount },
  ...{ staffId: staff_id, staffName: staff_name },
})

/** What the till took between two instants, by means and staff: the ledger debits what comes in. */
export async function readTakings(
  tx: ShopTransaction,
  shopId: number,
  { from, until }: { from: Date; until: Date },
): Promise<TillLine[]> {
  const { rows } = await sql<LineRow>`
    select p.kind as means, e.staff_id, coalesce(s.nickname, '') as staff_name, -sum(p.amount)::bigint as amount
    from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = any (${means}::text[])
    left join staff s on s.shop_id = e.shop_id and s.id = e.staff_id
    where e.shop_id = ${shopId} and e.at >= ${from} and e.at < ${until} and ${isOfGuests}
    group by p.kind, e.staff_id, s.nickname having sum(p.amount) <> 0
    order by array_position(${means}::text[], p.kind), e.staff_id nulls last`.execute(tx)
  return rows.map(lineOf)
}

/** What stands in the ledger against what the till took between two instants; together they are that. */
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

/** What vouchers of platforms were above a bill stands in the entry that settles it, with which none of the till's money moves. */
const isAboveBill = sql`e.reason = 'settle' and p.kind = 'voucher-kept'`

/** What vouchers were above bills that are counted in no shift yet, from an instant on. */
export async function readUncountedLeft(tx: ShopTransaction, shopId: number, from: Date): Promise<Fen> {
  const { rows } = await sql<{ amount: Fen | null }>`
    select sum(p.amount)::bigint as amount from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where e.shop_id = ${shopId} and e.at >= ${from} and ${isAboveBill}
      and not exists (select from shift_entry c where c.shop_id = e.shop_id and c.entry_id = e.id)`.execute(
    tx,
  )
  return rows[0]?.amount ?? noMoney
}

/** What vouchers were above the bills that a shift counted. */
export async function readLeftInShift(tx: ShopTransaction, shopId: number, shiftId: number): Promise<Fen> {
  const { rows } = await sql<{ amount: Fen | null }>`
    select sum(p.amount)::bigint as amount from shift_entry c
    join ledger_entry e on e.shop_id = c.shop_id and e.id = c.entry_id
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id
    where c.shop_id = ${shopId} and c.shift_id = ${shiftId} and ${isAboveBill}`.execute(tx)
  return rows[0]?.amount ?? noMoney
}

/** What came into the till and is counted in no shift yet, from an instant on. */
export async function readUncounted(tx: ShopTransaction, shopId: number, from: Date): Promise<TillLine[]> {
  const { rows } = await sql<LineRow>`
    select p.kind as means, e.staff_id, coalesce(s.nickname, '') as staff_name, -sum(p.amount)::bigint as amount
    from ledger_entry e
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = any (${means}::text[])
    left join staff s on s.shop_id = e.shop_id and s.id = e.staff_id
    where e.shop_id = ${shopId} and e.at >= ${from} and ${isOfGuests}
      and not exists (select from shift_entry c where c.shop_id = e.shop_id and c.entry_id = e.id)
    group by p.kind, e.staff_id, s.nickname having sum(p.amount) <> 0
    order by array_position(${means}::text[], p.kind), e.staff_id nulls last`.execute(tx)
  return rows.map(lineOf)
}

/** Counts in a shift what no other has counted, from an instant on. @returns what that is. */
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
  const { rows } = await sql<LineRow>`
    select p.kind as means, e.staff_id, coalesce(s.nickname, '') as staff_name, -sum(p.amount)::bigint as amount
    from shift_entry c
    join ledger_entry e on e.shop_id = c.shop_id and e.id = c.entry_id
    join ledger_posting p on p.shop_id = e.shop_id and p.entry_id = e.id and p.kind = any (${means}::text[])
    left join staff s on s.shop_id = e.shop_id and s.id = e.staff_id
    where c.shop_id = ${shopId} and c.shift_id = ${shiftId}
    group by p.kind, e.staff_id, s.nickname having sum(p.amount) <> 0
    order by array_position(${means}::text[], p.kind), e.staff_id nulls last`.execute(tx)
  return rows.map(lineOf)
}
