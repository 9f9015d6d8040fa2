import pg from 'pg'
import { type SeqSpan, verifyChain } from '#platform/audit-log/verify-chain.ts'
import { readConfig } from '#platform/config/config.ts'
import { inShop, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'

/**
 * Verifies the hash chain of every store's audit log and names the first row that was altered, removed or
 * reordered. Sets exit code 1 when a chain is broken.
 */
export async function verifyLog(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('warn', false)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log })
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? ''

  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const { rows: shops } = await owner.query<{ shop_id: string; title: string }>(
    'select shop_id, title from shop order by shop_id',
  )
  await owner.end()

  const db = openDatabase({ url, pool: 2 })
  let broken = false
  for (const { shop_id, title } of shops) {
    const shopId = Number(shop_id)
    const verdict = await inShop(db, shopId, (tx) => verifyChain(tx, shopId))
    broken ||= !verdict.sound
    const report = verdict.sound
      ? `sound, ${verdict.rows} rows, ${verdict.erased} of them with an erased detail${uncoveredNames(verdict.unnamed)}`
      : `BROKEN at row ${verdict.brokenAt}: ${verdict.why}`
    process.stdout.write(`${title}: ${report}\n`)
  }
  await db.destroy()
  await embedded?.stop()
  process.exitCode = broken ? 1 : 0
}

/** Names the oldest rows, whose hash covers the operator's number but not the operator's name. */
function uncoveredNames(spans: readonly SeqSpan[]): string {
  if (spans.length === 0) return ''
  const rows = spans.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
  return `; the operator's name is not covered in rows ${rows}, the operator's number is`
}
