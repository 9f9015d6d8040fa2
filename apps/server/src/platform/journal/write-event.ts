import type { LiveEventData, LiveEventName } from '@roombook/contract'
import { sql } from 'kysely'
import type { ShopTransaction } from '../db/database.ts'

/** An event that tells the consoles of what no log row is written for. */
export interface ShopEvent<Name extends LiveEventName> {
  shopId: number
  at: Date
  name: Name
  data: LiveEventData<Name>
}

/**
 * Writes an event under the shop's next number. It locks the shop's counter until the commit, so nothing that
 * others may wait for is locked after it.
 */
export async function writeEvent<Name extends LiveEventName>(
  tx: ShopTransaction,
  { shopId, at, name, data }: ShopEvent<Name>,
): Promise<void> {
  await sql`
    with counter as (
      update shop_counter set event_seq = event_seq + 1 where shop_id = ${shopId} returning event_seq
    )
    insert into outbox_event (shop_id, seq, name, data, at)
    select ${shopId}, event_seq, ${name}, ${JSON.stringify(data)}::jsonb, ${at} from counter`.execute(tx)
}
