import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { checks } from '#platform/doctor/checks.ts'
import { examine, exitCodeOf, formatFindings } from '#platform/doctor/examine.ts'
import { formatError, NoDatabase } from '#platform/doctor/finding.ts'
import { openPatient } from '#platform/doctor/open-patient.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'
import { lastGoodBackup } from '../backup/backup-place.ts'

/** Options of `admin doctor`. */
export interface DoctorOptions {
  json?: boolean | undefined
  /** Counts warnings as failures. */
  strict?: boolean | undefined
}

/**
 * Examines an installation and prints its faults without changing anything. Sets exit code 1 for a failure,
 * and 2 for warnings under `strict`. Starts the embedded database for the duration if it is not running.
 */
export async function examineInstallation({ json = false, strict = false }: DoctorOptions): Promise<void> {
  try {
    const config = readConfig(process.env)
    const { database, close } = await openDatabase(config)
    const lastBackup = async () => (await lastGoodBackup(config.backups))?.madeAt
    const patient = openPatient(config, process.env, database, lastBackup)
    const examined = await examine(checks, patient)
    const report = json ? JSON.stringify(examined, null, 2) : formatFindings(examined).join('\n')
    process.stdout.write(`${report}\n`)
    process.exitCode = exitCodeOf(examined, { strict })
    await patient.close()
    await close()
  } catch (error) {
    // The settings could not be read.
    process.stderr.write(`${formatError(error)}\n`)
    process.exitCode = 1
  }
}

/**
 * Returns the database's URL, or the reason why it cannot be examined. Starts the embedded database if it is
 * not running.
 */
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
    const message = isNone
      ? `DATA_DIR (${dataDir}) holds no database. Is it the right folder? The first start makes one.`
      : formatError(error)
    return { database: new NoDatabase(message), close: async () => {} }
  }
}
