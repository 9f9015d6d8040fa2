/**
 * Says what is wrong with an installation, in plain words: `npm run doctor`, with `--json` for programs and `--strict`
 * where warnings count too. Ends with 0 where all is well, 1 where something is wrong, 2 for warnings under `--strict`.
 * It changes nothing. Where the embedded database does not run, it is started for as long as this takes.
 */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { checks } from '#platform/doctor/checks.ts'
import { examine, exitCodeOf, wordsOf } from '#platform/doctor/examine.ts'
import { NoDatabase, sayError } from '#platform/doctor/finding.ts'
import { openPatient } from '#platform/doctor/open-patient.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'
import { lastGoodBackup } from '../backup/backup-place.ts'
import { commandOptions } from './read-options.ts'

const usage = 'npm run doctor -- [--json] [--strict]'

const options = commandOptions({ json: 'switch', strict: 'switch' }, usage)

try {
  const config = readConfig(process.env)
  const { database, close } = await openDatabase(config)
  const lastBackup = async () => (await lastGoodBackup(config.backups))?.madeAt
  const patient = openPatient(config, process.env, database, lastBackup)
  const examined = await examine(checks, patient)
  const said = options.json ? JSON.stringify(examined, null, 2) : wordsOf(examined).join('\n')
  process.stdout.write(`${said}\n`)
  process.exitCode = exitCodeOf(examined, options)
  await patient.close()
  await close()
} catch (error) {
  // The settings themselves.
  process.stderr.write(`${sayError(error)}\n`)
  process.exitCode = 1
}

/** The database's address, or why it cannot be looked at. The embedded one is started where it does not run. */
async function openDatabase({
  databaseOwnerUrl,
  databaseUrl,
  dataDir,
}: Config): Promise<{ database: string | NoDatabase; close(): Promise<void> }> {
  const external = databaseOwnerUrl ?? databaseUrl
  if (external !== undefined) return { database: external, close: async () => {} }
  const folder = `${dataDir}/postgres`
  try {
    await access(join(folder, 'cluster', 'PG_VERSION'))
    const embedded = await startEmbeddedPostgres({ dataDir: folder, log: createLog('error', false) })
    return { database: embedded.url, close: () => embedded.stop() }
  } catch (error) {
    const isNone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const words = isNone
      ? `DATA_DIR (${dataDir}) holds no database. Is it the right folder? The first start makes one.`
      : sayError(error)
    return { database: new NoDatabase(words), close: async () => {} }
  }
}
