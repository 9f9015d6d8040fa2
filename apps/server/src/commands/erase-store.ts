import { folderOfShop } from '#features/uploads/index.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { goNodeByNode } from './accounts/account.repository.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'
import {
  countRows,
  deleteAccounts,
  deleteRows,
  listAccountsOfStoreAlone,
  listStoreTables,
} from './store-data/store-tables.repository.ts'

/** Options of `admin erase-store`. */
export interface EraseStoreOptions {
  store: string
  /** The store's exact name; without it the rows are only counted. */
  confirm?: string | undefined
}

/** Erases a store irrevocably: its rows, its pictures, and the accounts of those who worked there alone. */
export const eraseStore = (given: EraseStoreOptions): Promise<void> =>
  asOwner(async (db, config) => {
    const shop = await findOneShop(db, given.store)
    const tables = await listStoreTables(db)
    if (given.confirm !== shop.title) {
      const counts = [...(await countRows(db, tables, shop.id))].filter(([, count]) => count > 0)
      const report = counts.map(([table, count]) => `  ${String(count).padStart(9)}  ${table}`).join('\n')
      throw new Error(
        `Nothing was erased: --confirm wants ${shop.title}, written out. Of ${shop.title} there are:\n${report}\nOnly a backup brings a store back: export it first (npm run admin -- export-store).`,
      )
    }
    const accounts = await db.transaction().execute(async (tx) => {
      await goNodeByNode(tx)
      const alone = await listAccountsOfStoreAlone(tx, shop.id)
      await deleteRows(tx, tables, shop.id)
      await deleteAccounts(tx, alone)
      return alone.length
    })
    const files = await openFileStore(config)
    const pictures = await removePictures(files, shop.id).finally(() => files.close())
    return [
      `Erased ${shop.title}, its ${pictures} pictures, and ${accounts} accounts of those who worked there alone.`,
      'Backups still hold it until they are gone.',
    ]
  })

/** Removes a store's pictures. @returns their number, derived sizes included. */
async function removePictures(files: FileStore, shopId: number): Promise<number> {
  let count = 0
  for await (const key of files.list(folderOfShop(shopId))) {
    await files.remove(key)
    count += 1
  }
  return count
}
