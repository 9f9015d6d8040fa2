import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { reasonNotToStart } from '../reason-not-to-start.ts'
import { distributeDatabase } from './distribute-database.ts'

/** Options of `admin distribute`. */
export interface DistributeOptions {
  /** Number of shards, 1 to 9999. */
  shards: string
  dryRun?: boolean | undefined
}

/**
 * Distributes the database with its rows over the workers of its Citus cluster. A repeated run continues
 * after the last completed step; with `dryRun` it only prints the steps.
 */
export async function distribute({ shards, dryRun = false }: DistributeOptions): Promise<void> {
  try {
    if (!/^[1-9]\d{0,3}$/.test(shards)) throw new Error('--shards is a number from 1 to 9999')
    const config = readConfig(process.env)
    const url = config.databaseOwnerUrl ?? config.databaseUrl
    if (url === undefined) throw new Error('DATABASE_URL names no database: the embedded one is no cluster.')
    if (!dryRun) await migrate(url, createLog('warn', false))
    const lines = await distributeDatabase(url, { shards: Number(shards), dryRun })
    const end = dryRun ? 'would be done' : 'done'
    process.stdout.write(
      lines.length === 0 ? 'Nothing is left to do.\n' : `${lines.join('\n')}\n${lines.length} ${end}\n`,
    )
  } catch (error) {
    process.stderr.write(`${reasonNotToStart(error)}\n`)
    process.exitCode = 1
  }
}
