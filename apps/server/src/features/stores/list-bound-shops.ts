import type { InputOf, OutputOf } from '@roombook/contract'
import type { listBoundShops as listCall } from '@roombook/contract/stores'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import { listShopsBoundTo } from './stores.repository.ts'

/** Lists the stores in which the caller works (7.54). */
export async function listBoundShops(
  db: Database,
  { actor }: StaffCall,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const { rows, count } = await listShopsBoundTo(db, actor.accountId, input)
  return {
    list: rows.map(({ shop_id: id, title, address, logo }) => ({ id, title, address, logo })),
    count,
  }
}
