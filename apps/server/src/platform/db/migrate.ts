import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import type { Log } from '../log/log.ts'

const migrations = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/**
 * Brings the schema up to date, as the tables' owner. Several servers may start at once: one does it.
 *
 * @returns the names of what was done.
 */
export async function migrate(
  ownerUrl: string,
  log: Pick<Log, 'info' | 'warn' | 'error' | 'debug'>,
): Promise<string[]> {
  const quiet = (level: 'debug' | 'warn' | 'error') => (message: string) => log[level](message)
  const done = await runner({
    databaseUrl: ownerUrl,
    dir: migrations,
    direction: 'up',
    migrationsTable: 'schema_migration',
    logger: { debug: quiet('debug'), info: quiet('debug'), warn: quiet('warn'), error: quiet('error') },
    verbose: false,
    // Whoever comes second waits, and finds that nothing is left to do.
    advisoryLockMode: 'wait',
  })
  const names = done.map(({ name }) => name)
  if (names.length > 0) log.info({ migrations: names }, 'schema brought up to date')
  return names
}
