import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openOwner } from '#platform/db/open-owner.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'
import { reasonNotToStart } from '../reason-not-to-start.ts'

/**
 * Runs a command as the owner of the tables, exempt from row-level security. Uses DATABASE_OWNER_URL, else
 * DATABASE_URL, else the embedded database, whether the server runs or not.
 *
 * An empty database gets its schema first. An error is printed in one line and exits with 1.
 */
export async function asOwner(
  work: (db: Kysely<DB>, config: Config, ownerUrl: string) => Promise<string[]>,
): Promise<void> {
  let embedded: EmbeddedPostgres | undefined
  let db: Kysely<DB> | undefined
  try {
    const config = readConfig(process.env)
    const log = createLog('warn', false)
    if (!config.databaseUrl)
      embedded = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log })
    const url = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? ''
    db = openOwner(url)
    await migrate(url, log)
    const lines = await work(db, config, url)
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${reasonNotToStart(error)}\n`)
    process.exitCode = 1
  } finally {
    await db?.destroy()
    await embedded?.stop()
  }
}
