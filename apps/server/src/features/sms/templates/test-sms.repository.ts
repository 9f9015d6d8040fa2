import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The telephone of somebody of the shop; accounts themselves are closed to the server. */
export async function readOwnPhone(tx: ShopTransaction, shopId: number, staffId: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select p.phone from staff s join staff_phones() p on p.staff_id = s.id
    where s.shop_id = ${shopId} and s.id = ${staffId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Whoever calls has no telephone')
  return row.phone
}
