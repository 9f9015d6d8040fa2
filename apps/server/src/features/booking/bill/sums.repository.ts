import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { voucherKinds } from '#platform/ledger/account-kinds.ts'
import type { Posting } from '#platform/ledger/ledger.ts'

/** Changes to an order's sums, in fen. */
export interface OrderSumsMoved {
  orderId: number
  total: number
  drinks: number
  discount: number
  paid: number
  arrears: number
  depositReceived: number
}

/** A posting of vouchers to an order. */
export interface VoucherPosting {
  kind: (typeof voucherKinds)[number]
  amount: number
  orderId: number
}

/** Adds changes to the stored sums of orders. */
export async function moveOrderSums(
  tx: ShopTransaction,
  shopId: number,
  moved: readonly OrderSumsMoved[],
): Promise<void> {
  if (moved.length === 0) return
  const each = (name: keyof OrderSumsMoved) => sql`${sql.val(moved.map((sums) => sums[name]))}::bigint[]`
  await sql`
    update orders o set
      total_fen = o.total_fen + moved.total, drinks_fen = o.drinks_fen + moved.drinks,
      discount_fen = o.discount_fen + moved.discount, paid_fen = o.paid_fen + moved.paid,
      arrears_fen = o.arrears_fen + moved.arrears,
      deposit_received_fen = o.deposit_received_fen + moved.deposit_received
    from unnest(${each('orderId')}, ${each('total')}, ${each('drinks')}, ${each('discount')}, ${each('paid')},
      ${each('arrears')}, ${each('depositReceived')})
      as moved (order_id, total, drinks, discount, paid, arrears, deposit_received)
    where o.shop_id = ${shopId} and o.id = moved.order_id`.execute(tx)
}

/** Adds changes to the open deposits of bookings (received and used by no bill). */
export async function moveBookingSums(
  tx: ShopTransaction,
  shopId: number,
  moved: readonly { bookingId: number; depositReceived: number }[],
): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update booking b set deposit_received_fen = b.deposit_received_fen + moved.amount
    from unnest(${sql.val(moved.map(({ bookingId }) => bookingId))}::bigint[],
      ${sql.val(moved.map(({ depositReceived }) => depositReceived))}::bigint[]) as moved (booking_id, amount)
    where b.shop_id = ${shopId} and b.id = moved.booking_id`.execute(tx)
}

/** Sums postings by order and ledger account. */
export async function readPostedSums(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<(Posting & { orderId: number })[]> {
  const { rows } = await sql<{
    kind: 'sales'
    amount: number
    order_id: number
    booking_id: number | null
    company_id: number | null
  }>`
    select kind, order_id, booking_id, company_id, sum(amount)::bigint as amount from ledger_posting
    where shop_id = ${shopId} and order_id = any (${sql.val([...orderIds])}::bigint[])
    group by kind, order_id, booking_id, company_id having sum(amount) <> 0
    order by order_id, kind, booking_id, company_id`.execute(tx)
  return rows.map(({ kind, amount, order_id, booking_id, company_id }) => ({
    kind,
    amount,
    orderId: order_id,
    ...(booking_id === null ? {} : { bookingId: booking_id }),
    ...(company_id === null ? {} : { companyId: company_id }),
  }))
}

/** Sums postings of vouchers redeemed for orders, by order and ledger account. */
export async function readVoucherPostings(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<VoucherPosting[]> {
  const { rows } = await sql<{ kind: VoucherPosting['kind']; amount: number; order_id: number }>`
    select kind, order_id, sum(amount)::bigint as amount from ledger_posting
    where shop_id = ${shopId} and order_id = any (${sql.val([...orderIds])}::bigint[])
      and kind = any (${sql.val([...voucherKinds])}::text[])
    group by kind, order_id having sum(amount) <> 0
    order by order_id, kind`.execute(tx)
  return rows.map(({ kind, amount, order_id }) => ({ kind, amount, orderId: order_id }))
}

/** Returns a booking's deposit received and not yet used by a bill, in fen. The booking must be locked. */
export async function readOpenDeposit(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<number> {
  const { received } = await tx
    .selectFrom('booking')
    .select('deposit_received_fen as received')
    .where('shop_id', '=', shopId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return received
}
