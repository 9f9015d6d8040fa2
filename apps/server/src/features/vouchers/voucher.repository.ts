import type { PlatformVoucher } from '@roombook/contract/vouchers'
import type { Fen } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import {
  countedCode,
  statementDifference,
  type VoucherPlatform,
  type VoucherReckoning,
  type VoucherSource,
} from '@roombook/domain/vouchers'
import { type RawBuilder, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { PlatformItem } from './platforms/voucher-platform.ts'

/** A stored voucher. */
export interface VoucherRow {
  id: number
  platform: VoucherPlatform
  code: string
  title: string
  face: Fen
  paid: Fen
  order_id: number | null
  room_title: string
  kept: boolean
  business_date: LocalDate
  at: Date
  staff_name: string
  undone_at: Date | null
  undone_name: string
  undone_reason: string
  settled: Fen | null
  fee: Fen | null
  statement_at: Date | null
  statement_name: string
  statement_count: number
  /** Platform check that verified it; null for one entered by hand. */
  check_id: number | null
  platform_ref: PlatformItem | null
  cancel_asked_at: Date | null
  cancel_staff_id: number | null
  cancel_name: string
  cancel_reason: string
  cancel_trouble: string
}

const columns = sql`id, platform, code, title, face_fen as face, paid_fen as paid, order_id, room_title, kept,
  business_date, at, staff_name, undone_at, undone_name, undone_reason,
  settled_fen as settled, fee_fen as fee, statement_at, statement_name, statement_count,
  check_id, platform_ref, cancel_asked_at, cancel_staff_id, cancel_name, cancel_reason, cancel_trouble`

/** A voucher to record as used. */
export interface NewVoucher {
  platform: VoucherPlatform
  code: string
  title: string
  face: Fen
  paid: Fen
  orderId: number | null
  roomId: number | null
  kept: boolean
  businessDate: LocalDate
  at: Date
  staffId: number
  staffName: string
  /** Platform check that verified it. */
  check?: { id: number; ref: PlatformItem } | undefined
}

/**
 * Inserts a voucher. Only the key of `voucher_code` decides whether its code is free within the brand; a
 * concurrent second insert waits for the first.
 * @returns its row; undefined where the code was taken.
 */
export async function insertVoucher(
  tx: ShopTransaction,
  shopId: number,
  voucher: NewVoucher,
): Promise<VoucherRow | undefined> {
  const { brand_id: brandId, title: roomTitle } = await tx
    .selectFrom('shop as s')
    .leftJoin('room as r', (join) =>
      join.onRef('r.shop_id', '=', 's.shop_id').on('r.id', '=', voucher.roomId ?? 0),
    )
    .select(['s.brand_id', 'r.title'])
    .where('s.shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const { rows: claims } = await sql<{ isFree: boolean }>`
    select claim_voucher_code(${brandId}, ${voucher.platform}, ${countedCode(voucher.code)}) as "isFree"`.execute(
    tx,
  )
  if (!claims[0]?.isFree) return undefined
  const { rows } = await sql<VoucherRow>`
    insert into platform_voucher (shop_id, brand_id, platform, code, title, face_fen, paid_fen, order_id, room_title, kept,
      business_date, at, staff_id, staff_name, check_id, platform_ref)
    values (${shopId}, ${brandId}, ${voucher.platform}, ${voucher.code}, ${voucher.title}, ${voucher.face}, ${voucher.paid},
      ${voucher.orderId}, ${roomTitle ?? ''},
      ${voucher.kept}, ${voucher.businessDate}, ${voucher.at}, ${voucher.staffId}, ${voucher.staffName},
      ${voucher.check?.id ?? null}, ${voucher.check ? JSON.stringify(voucher.check.ref) : null}::jsonb)
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** Use of a code: staff and order in this store, or the other store of its brand. */
export interface VoucherUse {
  at: Date
  /** Empty for a use in another store. */
  staff_name: string
  /** Title of the other store; empty for a use in this one. */
  shop_title: string
  order_id: number | null
  book_date: LocalDate | null
  period_id: number | null
}

/** Finds the present use of a platform's code within the brand of the transaction's store. */
export async function findUse(
  tx: ShopTransaction,
  { platform, code }: Pick<NewVoucher, 'platform' | 'code'>,
): Promise<VoucherUse | undefined> {
  const { rows } = await sql<VoucherUse>`
    select at, staff_name, shop_title, order_id, book_date::text, period_id
    from voucher_use(${platform}, ${countedCode(code)})`.execute(tx)
  return rows[0]
}

/** Returns a voucher's order; undefined where there is no such voucher, null where it has none. */
export async function peekOrderOfVoucher(
  tx: ShopTransaction,
  shopId: number,
  voucherId: number,
): Promise<number | null | undefined> {
  const row = await tx
    .selectFrom('platform_voucher')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', voucherId)
    .executeTakeFirst()
  return row?.order_id
}

/** Locks a voucher until the transaction ends. */
export async function lockVoucher(
  tx: ShopTransaction,
  shopId: number,
  voucherId: number,
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from platform_voucher where shop_id = ${shopId} and id = ${voucherId} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Returns a voucher in its current state. */
export async function findVoucher(
  tx: ShopTransaction,
  shopId: number,
  voucherId: number,
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from platform_voucher where shop_id = ${shopId} and id = ${voucherId}`.execute(tx)
  return rows[0]
}

/** Marks a voucher's use as undone; its code becomes free. */
export async function noteUndone(
  tx: ShopTransaction,
  shopId: number,
  voucherId: number,
  { at, name, reason }: { at: Date; name: string; reason: string },
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow & { brand_id: number; counts_as: string; counted_before: boolean }>`
    update platform_voucher set undone_at = ${at}, undone_name = ${name}, undone_reason = ${reason}
    where shop_id = ${shopId} and id = ${voucherId}
    returning ${columns}, brand_id, counts_as, counted_before`.execute(tx)
  const undone = rows[0]
  // A duplicate recorded before does not own its code.
  if (undone && !undone.counted_before)
    await sql`select free_voucher_code(${undone.brand_id}, ${undone.platform}, ${undone.counts_as})`.execute(
      tx,
    )
  return undone
}

/**
 * Records that a voucher's cancellation was requested, by whom and why; or, with `trouble`, why it failed.
 */
export async function noteCancelling(
  tx: ShopTransaction,
  shopId: number,
  voucherId: number,
  request: { at: Date; staffId: number; name: string; reason: string } | { trouble: string },
): Promise<void> {
  await tx
    .updateTable('platform_voucher')
    .set(
      'trouble' in request
        ? { cancel_asked_at: null, cancel_trouble: request.trouble }
        : {
            cancel_asked_at: request.at,
            cancel_staff_id: request.staffId,
            cancel_name: request.name,
            cancel_reason: request.reason,
            cancel_trouble: '',
          },
    )
    .where('shop_id', '=', shopId)
    .where('id', '=', voucherId)
    .execute()
}

/** Reads the valid vouchers of a verification. */
export async function readOfCheck(
  tx: ShopTransaction,
  shopId: number,
  checkId: number,
): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from platform_voucher where shop_id = ${shopId} and check_id = ${checkId} order by id`.execute(
    tx,
  )
  return rows
}

/** Moves an order's vouchers to the order that takes its money. */
export async function handVouchersOver(
  tx: ShopTransaction,
  shopId: number,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  await tx
    .updateTable('platform_voucher')
    .set({ order_id: toId })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', fromId)
    .execute()
}

/** Reads the valid vouchers of some orders, in order of their use. */
export async function readOfOrders(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from platform_voucher
    where shop_id = ${shopId} and order_id = any (${sql.val([...orderIds])}::bigint[]) and undone_at is null
    order by id`.execute(tx)
  return rows
}

/** Filter of vouchers. */
export interface VoucherCondition {
  from: LocalDate
  until: LocalDate
  platform: VoucherPlatform | undefined
  reckoning: VoucherReckoning | undefined
  way: VoucherSource | undefined
  /** Part of the code's digits. */
  digits: string
}

const reckoningConditions: Readonly<Record<VoucherReckoning, RawBuilder<unknown>>> = {
  open: sql`undone_at is null and statement_at is null`,
  matched: sql`undone_at is null and settled_fen + fee_fen = paid_fen`,
  different: sql`undone_at is null and settled_fen + fee_fen <> paid_fen`,
}

const matching = (shopId: number, { from, until, platform, reckoning, way, digits }: VoucherCondition) => sql`
  shop_id = ${shopId} and business_date between ${from} and ${until}
  and (${platform ?? null}::text is null or platform = ${platform ?? null})
  and ${reckoning ? reckoningConditions[reckoning] : sql`true`}
  and (${way ?? null}::text is null or (check_id is not null) = (${way ?? null}::text = 'verified'))
  and (${digits} = '' or position(${digits} in code) > 0)`

/** Lists the matching vouchers, newest first. */
export async function readVouchers(
  tx: ShopTransaction,
  shopId: number,
  condition: VoucherCondition,
  { limit, offset }: { limit: number; offset: number },
): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from platform_voucher where ${matching(shopId, condition)}
    order by business_date desc, id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Counts the matching vouchers, and sums the valid ones by platform. */
export async function sumVouchers(tx: ShopTransaction, shopId: number, condition: VoucherCondition) {
  const { rows } = await sql<{
    platform: VoucherPlatform
    found: number
    count: number
    face: Fen
    paid: Fen
    open: Fen
    settled: Fen
    fee: Fen
  }>`
    select platform, count(*) as found, count(*) filter (where undone_at is null) as count,
      coalesce(sum(face_fen) filter (where undone_at is null), 0)::bigint as face,
      coalesce(sum(paid_fen) filter (where undone_at is null), 0)::bigint as paid,
      coalesce(sum(paid_fen) filter (where undone_at is null and statement_at is null), 0)::bigint as open,
      coalesce(sum(settled_fen) filter (where undone_at is null), 0)::bigint as settled,
      coalesce(sum(fee_fen) filter (where undone_at is null), 0)::bigint as fee
    from platform_voucher where ${matching(shopId, condition)}
    group by platform order by platform desc`.execute(tx)
  return {
    count: rows.reduce((all, { found }) => all + Number(found), 0),
    sums: rows.map(({ found: _, count, ...sums }) => ({ ...sums, count: Number(count) })),
  }
}

/** Converts a voucher for display. */
export const voucherView = (row: VoucherRow): PlatformVoucher => ({
  id: row.id,
  platform: row.platform,
  code: row.code,
  title: row.title,
  face: row.face,
  paid: row.paid,
  orderId: row.order_id,
  roomTitle: row.room_title,
  businessDate: row.business_date,
  at: row.at.toISOString(),
  staffName: row.staff_name,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneName: row.undone_name,
  undoneReason: row.undone_reason,
  settled: row.settled,
  fee: row.fee,
  difference:
    row.settled === null || row.fee === null
      ? null
      : (statementDifference({ paid: row.paid, settled: row.settled, fee: row.fee }) as Fen),
  statementAt: row.statement_at?.toISOString() ?? null,
  statementName: row.statement_name,
  way: row.check_id === null ? 'typed' : 'verified',
  undoing: row.cancel_asked_at !== null && row.undone_at === null,
  undoTrouble: row.cancel_trouble,
})
