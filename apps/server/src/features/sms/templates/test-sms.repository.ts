import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The telephone of somebody of the shop; accounts themselves are closed to the server. */
export async function readOwnPhone(tx: ShopTransaction, staffId: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from staff_phones() where staff_id = ${staffId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Whoever calls has no telephone')
  return row.phone
}
