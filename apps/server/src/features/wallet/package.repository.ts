import type { WalletPackage } from '@roombook/contract/recharges'
import type { ShopTransaction } from '#platform/db/database.ts'

const packages = (tx: ShopTransaction) =>
  tx
    .selectFrom('wallet_package')
    .select(['id as packageNumber', 'kind', 'price_fen as price', 'given_fen as given', 'units'])

/** Lists the operator's packages by kind, the cheapest first. */
export const listWalletPackages = (tx: ShopTransaction): Promise<WalletPackage[]> =>
  packages(tx).orderBy('kind').orderBy('price_fen').execute()

export const findWalletPackage = (tx: ShopTransaction, id: number): Promise<WalletPackage | undefined> =>
  packages(tx).where('id', '=', id).executeTakeFirst()
