import type { GrantState } from '@roombook/domain/coupons'
import { pluginOpen, pluginStateAt } from '@roombook/domain/session'
import type { LocalDate } from '@roombook/domain/time'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { TermsRow } from '../kinds/coupon.repository.ts'

/** A granted coupon for its use: with terms, secret and the time step of its last accepted code. */
export interface UsedGrantRow extends TermsRow {
  id: number
  coupon_id: number
  customer_id: number
  state: GrantState
  grant_from: LocalDate
  grant_until: LocalDate
  secret: Buffer | null
  code_step: number | null
  used_at: Date | null
  used_name: string
  order_id: number | null
  /** The order for whose bill the code was last shown, and the time. */
  shown_order_id: number | null
  shown_at: Date | null
}

const used = sql`
    select g.id, g.coupon_id, g.customer_id, g.state, g.valid_from as grant_from, g.valid_until as grant_until, g.secret,
      g.code_step, g.used_at, g.used_name, g.order_id, g.shown_order_id, g.shown_at,
      t.kind, t.title, t.words, t.threshold_fen, t.off_fen, t.pay_percent, t.max_off_fen, t.dish_id, t.dish_title,
      t.valid_from, t.valid_until, t.valid_days, t.valid_after, t.weekdays, t.period_ids, t.room_ids, t.stackable
    from coupon_grant g
    join coupon_terms t on t.shop_id = g.shop_id and t.coupon_id = g.coupon_id and t.no = g.terms_no`

/**
 * Lists a customer's coupons, expired or not, and those shown for an order since a time; chosen ones are
 * included even if no longer held.
 */
export async function findHeldFor(
  tx: ShopTransaction,
  shopId: number,
  {
    customerId,
    orderId,
    since,
    chosen,
  }: { customerId: number | null; orderId: number; since: Date; chosen: readonly number[] },
): Promise<UsedGrantRow[]> {
  const { rows } = await sql<UsedGrantRow>`${used}
    where g.shop_id = ${shopId} and (g.state = 'held' or g.id = any (${sql.val([...chosen])}::bigint[])) and (
      g.customer_id = ${customerId}::bigint or (g.shown_order_id = ${orderId} and g.shown_at >= ${since}))
    order by g.id`.execute(tx)
  return rows
}

/** Records for which order's bill a coupon was shown. */
export async function recordCouponShown(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('coupon_grant')
    .set({ shown_order_id: orderId, shown_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Locks grants by ascending id until the commit; omits ids that the store does not have. */
export async function lockUsedGrants(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<UsedGrantRow[]> {
  const { rows } = await sql<UsedGrantRow>`${used}
    where g.shop_id = ${shopId} and g.id = any (${sql.val([...ids])}::bigint[])
    order by g.id for no key update of g`.execute(tx)
  return rows
}

/** Use of a coupon. */
export interface Use {
  at: Date
  staffId: number
  name: string
  off: number
  bill: number | null
  /** The order whose bill it was used on; undefined where it was used without a booking. */
  orderId?: number
  /** Time step of the accepted code; null where none was shown. */
  step: number | null
}

/** Marks a grant as used. */
export async function noteUsed(tx: ShopTransaction, shopId: number, id: number, use: Use): Promise<void> {
  const { at, staffId, name, off, bill, step, orderId = null } = use
  await tx
    .updateTable('coupon_grant')
    .set({
      state: 'used',
      used_at: at,
      used_by: staffId,
      used_name: name,
      off_fen: off,
      bill_fen: bill,
      order_id: orderId,
      ...(step === null ? {} : { code_step: step }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Marks a used grant as unused again. Its accepted code stays consumed. */
export async function noteUnused(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  await tx
    .updateTable('coupon_grant')
    .set({
      state: 'held',
      used_at: null,
      used_by: null,
      used_name: '',
      off_fen: null,
      bill_fen: null,
      order_id: null,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether the store's coupon plugin is active, for calls without a session. */
export async function couponPlugin(
  tx: ShopTransaction,
  shopId: number,
  now: Date,
): Promise<Record<string, boolean>> {
  const plugin = await tx
    .selectFrom('shop_plugin')
    .select(['state', 'ends_at'])
    .where('shop_id', '=', shopId)
    .where('name', '=', 'shopai/sendcoupon')
    .executeTakeFirst()
  const state = pluginStateAt(plugin?.state ?? false, plugin?.ends_at ?? null, now)
  return { 'shopai/sendcoupon': pluginOpen(state) }
}
