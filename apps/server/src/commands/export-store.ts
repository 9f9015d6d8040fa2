import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { folderOfShop } from '#features/uploads/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { version } from '#platform/config/version.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'
import { listStoreTables, readRows } from './store-data/store-tables.repository.ts'

/** Options of `admin export-store`. */
export interface ExportStoreOptions {
  store: string
  /** A folder that is empty or does not exist. */
  to: string
}

/** Readable by the operator's user alone, like the database. */
const [folderMode, fileMode] = [0o700, 0o600]

/** Writes a store's data into a folder: one file of JSON lines for each table, its pictures, and a summary. */
export const exportStore = (given: ExportStoreOptions): Promise<void> =>
  asOwner(async (db, config) => {
    const shop = await findOneShop(db, given.store)
    await mkdir(given.to, { recursive: true, mode: folderMode })
    if ((await readdir(given.to)).length > 0) throw new Error(`${given.to} is not empty`)
    const counts: Record<string, number> = {}
    // One snapshot for all tables.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        for (const table of await listStoreTables(tx)) {
          let count = 0
          const lines = async function* () {
            for await (const rows of readRows(tx, table, shop.id)) {
              count += rows.length
              yield `${rows.join('\n')}\n`
            }
          }
          await pipeline(
            Readable.from(lines()),
            createWriteStream(join(given.to, `${table}.jsonl`), { mode: fileMode }),
          )
          counts[table] = count
        }
      })
    const files = await openFileStore(config)
    const pictures = await copyPictures(files, shop.id, given.to).finally(() => files.close())
    const list = { store: shop, version, at: systemClock.now().toISOString(), rows: counts, pictures }
    await writeFile(join(given.to, 'export.json'), `${JSON.stringify(list, null, 2)}\n`, { mode: fileMode })
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return [
      `Wrote ${all} rows of ${Object.keys(counts).length} tables and ${pictures} pictures of ${shop.title} to ${given.to}.`,
      'It holds names and telephone numbers: keep it as you keep the database.',
    ]
  })

/** Copies a store's pictures. @returns their number, derived sizes included. */
async function copyPictures(files: FileStore, shopId: number, to: string): Promise<number> {
  let count = 0
  for await (const key of files.list(folderOfShop(shopId))) {
    const picture = await files.get(key)
    if (!picture) continue
    const path = join(to, 'uploads', key)
    await mkdir(dirname(path), { recursive: true, mode: folderMode })
    await writeFile(path, picture, { mode: fileMode })
    count += 1
  }
  return count
}
