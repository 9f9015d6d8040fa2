import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A colleague's request to become the opener of a booking's orders. */
interface OpenerRequestRow {
  id: number
  staffId: number
  staffName: string
  askedAt: Date
}

/** Returns the requests about a booking, oldest first; requests of disabled staff are omitted. */
export async function listOpenerRequests(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
): Promise<OpenerRequestRow[]> {
  const { rows } = await sql<OpenerRequestRow>`
    select r.id, r.staff_id as "staffId", f.nickname as "staffName", r.asked_at as "askedAt"
    from opener_request r
    join staff f on f.shop_id = r.shop_id and f.id = r.staff_id and f.disabled_at is null
    where r.shop_id = ${shopId} and r.booking_id = ${bookingId}
    order by r.id`.execute(tx)
  return rows
}

/** Returns the requests about an order's booking, as listed on the order. */
export async function listRequestsOfOrder(
  tx: ShopTransaction,
  shopId: number,
  orderId: number,
): Promise<OpenerRequestRow[]> {
  const { rows } = await sql<OpenerRequestRow>`
    select r.id, r.staff_id as "staffId", f.nickname as "staffName", r.asked_at as "askedAt"
    from order_whole o
    join opener_request r on r.shop_id = ${shopId} and r.booking_id = o.booking_id
    join staff f on f.shop_id = ${shopId} and f.id = r.staff_id and f.disabled_at is null
    where o.shop_id = ${shopId} and o.id = ${orderId} and o.opener_id is distinct from r.staff_id
    order by r.id`.execute(tx)
  return rows
}

/**
 * Records a request.
 * @returns whether it is new.
 */
export async function insertOpenerRequest(
  tx: ShopTransaction,
  { shopId, bookingId, staffId, at }: { shopId: number; bookingId: number; staffId: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into opener_request (shop_id, booking_id, staff_id, asked_at)
    values (${shopId}, ${bookingId}, ${staffId}, ${at})
    on conflict (shop_id, booking_id, staff_id) do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes one request, or all of a booking where no id is given. */
export async function deleteOpenerRequests(
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  id?: number,
): Promise<void> {
  await sql`
    delete from opener_request
    where shop_id = ${shopId} and booking_id = ${bookingId}
      and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)`.execute(tx)
}
