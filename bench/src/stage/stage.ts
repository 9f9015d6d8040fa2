import { createHash, randomBytes } from 'node:crypto'
import type { BenchDatabase, Cluster } from './cluster.ts'
import { withClient } from './cluster.ts'
import { firstRoomId } from './plant-old-orders.ts'
import { ordersTonight, plantShop } from './plant-shop.ts'

/** Shared resources of the sections. */
export interface Stage extends Cluster {
  /** Returns a store with 5,000 old orders. */
  small(): Promise<BenchDatabase>
  /** Returns the same store with millions of old orders and 500,000 customers. */
  large(): Promise<BenchDatabase>
  /** Name of its database, for copies. */
  largeName: string
  /** Registers a function to call after the section, however it ends; in reverse order. */
  later(close: () => unknown): void
  /** Number of old orders of `large`. */
  oldOrders: number
  /** Number of customers of `large`. */
  customers: number
}

const few = 5000

/**
 * Creates the shared resources, with the sizes from the environment: `ORDERS` and `CUSTOMERS` of the large
 * store.
 */
export function makeStage(cluster: Cluster): Stage & { clear(): Promise<void> } {
  const oldOrders = Number(process.env.ORDERS ?? 5_000_000)
  const customers = Number(process.env.CUSTOMERS ?? 500_000)
  const largeName = `bench_large_${oldOrders}_${customers}`
  const closers: (() => unknown)[] = []
  return {
    ...cluster,
    later: (close) => void closers.push(close),
    async clear() {
      for (let close = closers.pop(); close; close = closers.pop()) await close()
    },
    oldOrders,
    customers,
    small: () => cluster.database('bench_small', plantShop({ orders: few, customers: few })),
    largeName,
    large: () => cluster.database(largeName, plantShop({ orders: oldOrders, customers })),
  }
}

/** Opens a session for a staff member of the planted store: 1 is the owner, 2 a clerk. @returns the token. */
export async function openSession({ superuserUrl }: BenchDatabase, staffId = 1): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await withClient(superuserUrl, (client) =>
    client.query(
      `insert into session (token_hash, account_id, shop_id, staff_id, created_at, expires_at)
       select $1, account_id, shop_id, id, now(), now() + interval '1 day' from staff where shop_id = 1 and id = $2`,
      [createHash('sha256').update(token).digest(), staffId],
    ),
  )
  return token
}

/** Returns the date on which the planted store is nearly full, `YYYY-MM-DD`, and its dinner. */
export async function findTonight({
  superuserUrl,
}: BenchDatabase): Promise<{ bookDate: string; periodId: number }> {
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<{ day: string }>(
      `select book_date::text as day from room_claim
       where shop_id = 1 and period_id = 2 and room_id = $1 and released_at is null
       order by book_date desc limit 1`,
      [firstRoomId + ordersTonight - 1],
    ),
  )
  return { bookDate: rows[0]?.day ?? '', periodId: 2 }
}
