/**
 * Erases one store for good: its rows in every table, its pictures, and the accounts of those who worked there alone.
 * `npm run erase-store -- --store 3 --confirm 总店`, the name written out. Other stores' rows stay as they are.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'
import { readOptions } from './read-options.ts'
import {
  countRows,
  deleteAccounts,
  deleteRows,
  listAccountsOfStoreAlone,
  listStoreTables,
} from './store-data/store-tables.repository.ts'

const usage = `npm run erase-store -- --store <name or number> --confirm <its name, written out>
  Nothing brings it back but a backup. Export it first: npm run export-store`

await asOwner(async (db, config) => {
  const given = readOptions(process.argv.slice(2), { store: 'needed', confirm: 'optional' }, usage)
  const shop = await findOneShop(db, given.store)
  const tables = await listStoreTables(db)
  if (given.confirm !== shop.title) {
    const counts = [...(await countRows(db, tables, shop.id))].filter(([, count]) => count > 0)
    const said = counts.map(([table, count]) => `  ${String(count).padStart(9)}  ${table}`).join('\n')
    throw new Error(`Nothing was erased. Of ${shop.title} there are:\n${said}\n${usage}`)
  }
  const accounts = await db.transaction().execute(async (tx) => {
    const alone = await listAccountsOfStoreAlone(tx, shop.id)
    await deleteRows(tx, tables, shop.id)
    await deleteAccounts(tx, alone)
    return alone.length
  })
  if (!config.s3) await rm(join(config.dataDir, 'uploads', String(shop.id)), { recursive: true, force: true })
  return [
    `Erased ${shop.title}, and ${accounts} accounts of those who worked there alone.`,
    ...(config.s3 ? [`Its pictures are in the bucket, under ${shop.id}/; delete them there.`] : []),
    'Backups still hold it until they are gone.',
  ]
})
