import { noStockMessage } from '@roombook/domain/sms'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readSmsStock } from './stock.repository.ts'

/** Creates the refusal for insufficient stock, with the remaining and the required segments. */
export async function noStock(tx: ShopTransaction, shopId: number, needed: number): Promise<Refusal> {
  const stock = { left: await readSmsStock(tx, shopId), needed }
  return new Refusal('sms.no_stock', stock, noStockMessage(stock))
}
