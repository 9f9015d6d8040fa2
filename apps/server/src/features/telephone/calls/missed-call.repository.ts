import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { wasMissed } from './call-outcome.repository.ts'

/** A missed, unhandled call, with the name of its customer. */
export interface MissedCall {
  id: number
  phone: string
  extension: string
  kind: string
  rangAt: Date
  /** Empty for an unknown number. */
  name: string
  /** Number of all missed, unhandled calls. */
  total: number
}

/** Lists the newest missed calls that are not handled. */
export async function listMissedCalls(
  tx: ShopTransaction,
  shopId: number,
  most: number,
): Promise<MissedCall[]> {
  const { rows } = await sql<MissedCall>`
    select missed.*, coalesce(c.name, '') as name from (
      select id, phone, extension, caller_kind as kind, rang_at as "rangAt", (count(*) over ())::int as total
      from phone_call
      where shop_id = ${shopId} and handled_at is null and caller_kind <> 'test' and ${wasMissed}
      order by rang_at desc, id desc limit ${most}) missed
    left join customer c on c.shop_id = ${shopId} and missed.phone <> '' and c.phone = missed.phone
      and c.deleted_at is null and c.merged_into is null
    order by missed."rangAt" desc, missed.id desc`.execute(tx)
  return rows
}
