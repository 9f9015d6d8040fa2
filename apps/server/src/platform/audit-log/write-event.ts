import type { LiveEventData, LiveEventName } from '@roombook/contract'
import type { ShopTransaction } from '../db/database.ts'
import { writeLast } from './audit-log.ts'

/** An event for the consoles without a log row. */
export interface ShopEvent<Name extends LiveEventName> {
  shopId: number
  at: Date
  name: Name
  data: LiveEventData<Name>
}

/**
 * Writes an event under the shop's next number, as the transaction's last statement: it locks the shop's
 * sequence row until the commit.
 */
export const writeEvent = <Name extends LiveEventName>(
  tx: ShopTransaction,
  { shopId, at, name, data }: ShopEvent<Name>,
): Promise<void> => writeLast(tx, shopId, { event: { name, data, at } })
