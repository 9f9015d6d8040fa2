/**
 * Writes all that is kept of one store into a folder: a file of JSON lines for each table, its pictures, and a list of
 * what is there. `npm run export-store -- --store 总店 --to /srv/zongdian`.
 */
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { systemClock } from '#platform/clock/clock.ts'
import { version } from '#platform/config/version.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'
import { readOptions } from './read-options.ts'
import { listStoreTables, readRows } from './store-data/store-tables.repository.ts'

const usage = 'npm run export-store -- --store <name or number> --to <folder that is empty or not there>'

await asOwner(async (db, config) => {
  const given = readOptions(process.argv.slice(2), { store: 'needed', to: 'needed' }, usage)
  const shop = await findOneShop(db, given.store)
  await mkdir(given.to, { recursive: true })
  if ((await readdir(given.to)).length > 0) throw new Error(`${given.to} is not empty\n${usage}`)
  const counts: Record<string, number> = {}
  // All tables as they stand at one moment.
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
        await pipeline(Readable.from(lines()), createWriteStream(join(given.to, `${table}.jsonl`)))
        counts[table] = count
      }
    })
  const pictures = config.s3 ? undefined : await copyPictures(config.dataDir, shop.id, given.to)
  const list = { store: shop, version, at: systemClock.now().toISOString(), rows: counts }
  await writeFile(join(given.to, 'export.json'), `${JSON.stringify(list, null, 2)}\n`)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    `Wrote ${all} rows of ${Object.keys(counts).length} tables of ${shop.title} to ${given.to}.`,
    pictures === undefined
      ? `Its pictures are in the bucket, under ${shop.id}/; copy them from there.`
      : `With them ${pictures ? 'its pictures' : 'no pictures: it has none'}.`,
    'It holds names and telephone numbers: keep it as you keep the database.',
  ]
})

/** @returns whether there were any. */
async function copyPictures(dataDir: string, shopId: number, to: string): Promise<boolean> {
  try {
    await cp(join(dataDir, 'uploads', String(shopId)), join(to, 'uploads'), { recursive: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
