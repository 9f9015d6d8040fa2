import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/**
 * Reads a staff member's own phone through a function, since the server has no access to the table of
 * accounts.
 */
export async function readOwnPhone(tx: ShopTransaction, staffId: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`
    select phone from staff_phones() where staff_id = ${staffId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Whoever calls has no telephone')
  return row.phone
}
