import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { grantSms, readSmsStock, type StockGrant } from './stock.repository.ts'

/**
 * Adds to a store's stock as the tables' owner and notifies its consoles.
 * @returns the amount added and the new stock.
 */
export async function addSmsStock(
  owner: ShopTransaction,
  grant: StockGrant,
): Promise<{ added: number; left: number }> {
  const { shopId, at } = grant
  const added = await grantSms(owner, grant)
  if (added > 0)
    await writeEvent(owner, { shopId, at, name: 'settings.changed', data: { fields: ['smsStock'] } })
  return { added, left: await readSmsStock(owner, shopId) }
}
