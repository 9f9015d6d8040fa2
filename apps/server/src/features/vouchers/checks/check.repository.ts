import type { Fen } from '@roombook/domain/money'
import type { VoucherCheckState, VoucherPlatform } from '@roombook/domain/vouchers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { PlatformItem, VerifiedVoucher } from '../platforms/voucher-platform.ts'

/** A stored check of a voucher with its platform. */
export interface VoucherCheckRow {
  id: number
  account_id: number
  platform: VoucherPlatform
  code: string
  token: string
  items: PlatformItem[]
  title: string
  face: Fen
  paid: Fen
  least: number
  most: number
  valid_until: Date | null
  state: VoucherCheckState
  reason: string
  count: number | null
  order_id: number | null
  staff_id: number
  staff_name: string
  at: Date
  sent_at: Date | null
  verified: VerifiedVoucher[] | null
}

const columns = sql`id, account_id, platform, code, token, items, title, face_fen as face, paid_fen as paid, least, most,
  valid_until, state, reason, count, order_id, staff_id, staff_name, at, sent_at, verified`

export type NewCheck = Pick<
  VoucherCheckRow,
  'platform' | 'code' | 'token' | 'items' | 'title' | 'face' | 'paid' | 'least' | 'most'
> & { accountId: number; validUntil: Date | null; staffId: number; staffName: string; at: Date }

/** Stores a platform's description of a voucher. */
export async function insertCheck(
  tx: ShopTransaction,
  shopId: number,
  check: NewCheck,
): Promise<VoucherCheckRow> {
  const { rows } = await sql<VoucherCheckRow>`
    insert into voucher_check (shop_id, account_id, platform, code, token, items, title, face_fen, paid_fen, least, most,
      valid_until, state, staff_id, staff_name, at)
    values (${shopId}, ${check.accountId}, ${check.platform}, ${check.code}, ${check.token},
      ${JSON.stringify(check.items)}::jsonb, ${check.title}, ${check.face}, ${check.paid}, ${check.least}, ${check.most},
      ${check.validUntil}, 'prepared', ${check.staffId}, ${check.staffName}, ${check.at})
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a check was not written')
  return row
}

export async function findCheck(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<VoucherCheckRow | undefined> {
  const { rows } = await sql<VoucherCheckRow>`
    select ${columns} from voucher_check where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks a check until the transaction ends; lock its order before. */
export async function lockCheck(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<VoucherCheckRow | undefined> {
  const { rows } = await sql<VoucherCheckRow>`
    select ${columns} from voucher_check where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns whether another check verifies the same code; locks the code until the end of the transaction. */
export async function isVerifiedElsewhere(
  tx: ShopTransaction,
  shopId: number,
  { id, platform, code }: Pick<VoucherCheckRow, 'id' | 'platform' | 'code'>,
): Promise<boolean> {
  if (code === '') return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voucher_check:${platform}:${code}`}, ${shopId}))`.execute(
    tx,
  )
  const { rows } = await sql`
    select 1 from voucher_check
    where shop_id = ${shopId} and platform = ${platform} and code = ${code} and id <> ${id}
      and state in ('verifying', 'cancelling')`.execute(tx)
  return rows.length > 0
}

interface CheckChange {
  state?: VoucherCheckState
  reason?: string
  face_fen?: number
  count?: number
  order_id?: number | null
  staff_id?: number
  staff_name?: string
  at?: Date
  sent_at?: Date
  verified?: readonly VerifiedVoucher[]
}

export async function updateCheck(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { verified, ...change }: CheckChange,
): Promise<void> {
  await tx
    .updateTable('voucher_check')
    .set({ ...change, ...(verified && { verified: JSON.stringify(verified) }) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether a verification since a time, or a cancellation, of some orders' vouchers is pending. */
export async function isCheckPending(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
  since: Date,
): Promise<boolean> {
  const ids = sql.val([...orderIds])
  const { rows } = await sql`
    select 1 from voucher_check
    where shop_id = ${shopId} and order_id = any (${ids}::bigint[]) and state = 'verifying' and at > ${since}
    union all
    select 1 from platform_voucher
    where shop_id = ${shopId} and order_id = any (${ids}::bigint[]) and cancel_asked_at is not null and undone_at is null
    limit 1`.execute(tx)
  return rows.length > 0
}
