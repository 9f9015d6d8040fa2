import { type Fen, noMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Balances of a store's wallet: recharged and bonus money. The total is their sum. */
export interface Wallet {
  recharged: Fen
  given: Fen
}

export async function readWallet(tx: ShopTransaction, shopId: number): Promise<Wallet> {
  const { rows } = await sql<{ kind: 'wallet' | 'wallet-given'; balance: Fen }>`
    select kind, balance from ledger_account
    where shop_id = ${shopId} and kind in ('wallet', 'wallet-given') and owner_id = 0`.execute(tx)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? noMoney
  return { recharged: of('wallet'), given: of('wallet-given') }
}

/**
 * Locks both accounts of a store's wallet by ascending id, creating missing ones. This serializes the
 * wallet's entries, so that their ids follow the order of the balances.
 */
export async function lockWallet(tx: ShopTransaction, shopId: number): Promise<void> {
  for (const kind of ['wallet', 'wallet-given'])
    await sql`
      insert into ledger_account (shop_id, kind, owner_id) values (${shopId}, ${kind}, 0)
      on conflict (shop_id, kind, owner_id) do nothing`.execute(tx)
  await sql`
    select id from ledger_account
    where shop_id = ${shopId} and kind in ('wallet', 'wallet-given') and owner_id = 0
    order by id for no key update`.execute(tx)
}
