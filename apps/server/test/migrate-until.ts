import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

/** Migrates an empty database up to a former migration, by its number. */
export async function migrateUntil(ownerUrl: string, last: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'roombook-migrations-'))
  try {
    for (const name of await readdir(migrations))
      if (name.slice(0, 4) <= last) await cp(join(migrations, name), join(dir, name))
    await runner({
      databaseUrl: ownerUrl,
      dir,
      direction: 'up',
      migrationsTable: 'schema_migration',
      logger: { debug() {}, info() {}, warn() {}, error: console.error },
      verbose: false,
    } as Parameters<typeof runner>[0])
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
