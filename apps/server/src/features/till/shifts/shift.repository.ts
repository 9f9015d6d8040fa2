import type { ClosedShift, TillLine } from '@roombook/contract/till'
import { atLeast, type CountedFace, type Fen, fen, minus, noMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The open shift. */
export interface OpenShift {
  id: number
  openedAt: Date
  openedName: string
  float: Fen
  /**
   * Time from which uncounted entries belong to this shift; a day before its opening, for entries posted
   * concurrently with it.
   */
  countsFrom: Date
}

/** Finds a shop's open shift, optionally locked until the transaction ends. */
export async function findOpenShift(
  tx: ShopTransaction,
  shopId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenShift | undefined> {
  const { rows } = await sql<{
    id: number
    opened_at: Date
    opened_name: string
    float_fen: number
    counts_from: Date
  }>`
    select s.id, s.opened_at, s.opened_name, s.float_fen, greatest(s.opened_at - interval '1 day',
      (select min(f.opened_at) from shift f where f.shop_id = ${shopId})) as counts_from
    from shift s where s.shop_id = ${shopId} and s.closed_at is null
    ${lock ? sql`for update` : sql``}`.execute(tx)
  const [row] = rows
  return (
    row && {
      id: row.id,
      openedAt: row.opened_at,
      openedName: row.opened_name,
      float: fen(row.float_fen),
      countsFrom: row.counts_from,
    }
  )
}

/** @returns its id; undefined where another shift is open. */
export async function insertShift(
  tx: ShopTransaction,
  {
    shopId,
    now,
    staff,
    float,
  }: { shopId: number; now: Date; staff: { id: number; name: string }; float: Fen },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into shift (shop_id, opened_at, opened_by, opened_name, float_fen)
    values (${shopId}, ${now}, ${staff.id}, ${staff.name}, ${float})
    on conflict (shop_id) where closed_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Data of a shift's closing. */
interface Closing {
  shiftId: number
  at: Date
  by: { id: number; name: string }
  taker: { id: number; name: string }
  expected: Fen
  counted: Fen
  left: Fen
  notes: readonly CountedFace[]
  reason: string
  lines: readonly TillLine[]
  vouchersLeft: Fen
  takenAt: Date | null
}

export async function closeShift(tx: ShopTransaction, shopId: number, closing: Closing): Promise<void> {
  const { shiftId, at, by, taker, expected, counted, left, notes, reason, lines, takenAt } = closing
  const { vouchersLeft } = closing
  await tx
    .updateTable('shift')
    .set({
      closed_at: at,
      closed_by: by.id,
      closed_name: by.name,
      reason,
      taken_at: takenAt,
      expected_fen: expected,
      counted_fen: counted,
      left_fen: left,
      taker_id: taker.id,
      taker_name: taker.name,
      notes: JSON.stringify(Object.fromEntries(notes.map(({ face, count }) => [face, count]))),
      lines: JSON.stringify(lines),
      vouchers_left_fen: vouchersLeft,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', shiftId)
    .execute()
}

/** Marks a shift as taken over. */
export async function markTaken(
  tx: ShopTransaction,
  shopId: number,
  { shiftId, at }: { shiftId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('shift')
    .set({ taken_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', shiftId)
    .execute()
}

interface ClosedRow {
  id: number
  opened_at: Date
  opened_name: string
  float_fen: Fen
  closed_at: Date
  closed_by: number
  closed_name: string
  expected_fen: Fen
  counted_fen: Fen
  notes: Record<string, number>
  left_fen: Fen
  reason: string
  lines: StoredLine[]
  vouchers_left_fen: Fen
  taker_id: number
  taker_name: string
  taken_at: Date | null
}

const columns = sql`id, opened_at, opened_name, float_fen, closed_at, closed_by, closed_name, expected_fen, counted_fen, notes,
  left_fen, reason, lines, vouchers_left_fen, taker_id, taker_name, taken_at`

/** A stored line of a shift; older shifts store only the net amount. */
type StoredLine = Omit<TillLine, 'received' | 'returned'> & Partial<TillLine>

const toTillLine = (line: StoredLine): TillLine => ({
  received: atLeast(noMoney, line.amount),
  returned: atLeast(noMoney, minus(noMoney, line.amount)),
  ...line,
})

const closedView = (row: ClosedRow): ClosedShift => ({
  id: row.id,
  float: row.float_fen,
  expected: row.expected_fen,
  counted: row.counted_fen,
  left: row.left_fen,
  openedAt: row.opened_at.toISOString(),
  openedName: row.opened_name,
  closedAt: row.closed_at.toISOString(),
  closedBy: row.closed_by,
  closedName: row.closed_name,
  reason: row.reason,
  lines: row.lines.map(toTillLine),
  vouchersLeft: row.vouchers_left_fen,
  takerId: row.taker_id,
  takerName: row.taker_name,
  takenAt: row.taken_at?.toISOString() ?? null,
  notes: Object.entries(row.notes)
    .map(([face, count]) => ({ face: Number(face), count }))
    .toSorted((one, other) => other.face - one.face),
})

/** Finds a closed shift, optionally locked. */
export async function findClosedShift(
  tx: ShopTransaction,
  shopId: number,
  { shiftId, lock = false }: { shiftId: number; lock?: boolean },
): Promise<ClosedShift | undefined> {
  const { rows } = await sql<ClosedRow>`
    select ${columns} from shift where shop_id = ${shopId} and id = ${shiftId} and closed_at is not null
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] && closedView(rows[0])
}

/** Finds the closed shift that was not taken over yet. */
export async function findWaitingShift(
  tx: ShopTransaction,
  shopId: number,
): Promise<ClosedShift | undefined> {
  const { rows } = await sql<ClosedRow>`
    select ${columns} from shift where shop_id = ${shopId} and closed_at is not null and taken_at is null
    order by id desc limit 1`.execute(tx)
  return rows[0] && closedView(rows[0])
}

/** Lists a page of closed shifts, the latest first. */
export async function readShifts(
  tx: ShopTransaction,
  shopId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: ClosedShift[]; count: number }> {
  const { rows } = await sql<ClosedRow>`
    select ${columns} from shift where shop_id = ${shopId} and closed_at is not null
    order by id desc limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*) as count from shift where shop_id = ${shopId} and closed_at is not null`.execute(tx)
  return { list: rows.map(closedView), count: counted.rows[0]?.count ?? 0 }
}

/** Lists the active staff with access to the till who may take a shift over, except one. */
export async function readTakers(
  tx: ShopTransaction,
  shopId: number,
  exceptId: number,
): Promise<{ staffId: number; nickname: string; accountId: number }[]> {
  const { rows } = await sql<{ id: number; nickname: string; account_id: number }>`
    select s.id, s.nickname, s.account_id from staff s
    left join role r on r.shop_id = s.shop_id and r.id = s.role_id
    where s.shop_id = ${shopId} and s.disabled_at is null and s.id <> ${exceptId}
      and (s.admin_level in (1, 2) or 'roombook/till' = any (r.nodes))
    order by s.id`.execute(tx)
  return rows.map(({ id, nickname, account_id }) => ({ staffId: id, nickname, accountId: account_id }))
}
