/**
 * `npm run tables`: migrates a throwaway database and writes down what came of it: `tables.ts`, the types that queries
 * are checked against, and `schema.sql`, to read. To be run after each new migration.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { describeSchema } from './describe-schema.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const quiet = { info() {}, warn() {}, error: console.error, debug() {} }

const dataDir = await mkdtemp(join(tmpdir(), 'roombook-tables-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  await migrate(postgres.url, quiet)
  // It says of each type that it cannot read it, since TypeScript 7 is no library, and writes it down all the same: what it
  // says is shown where it fails.
  execFileSync('kysely-codegen', ['--url', postgres.url], { cwd: here, stdio: 'pipe' })
  await writeFile(join(here, 'schema.sql'), await describeSchema(postgres.url))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
