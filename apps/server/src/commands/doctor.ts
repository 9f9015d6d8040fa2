/**
 * Says what is wrong with an installation, in plain words: `npm run doctor`, with `--json` for programs and `--strict`
 * where warnings count too. Ends with 0 where all is well, 1 where something is wrong, 2 for warnings under `--strict`.
 * It changes nothing. Where the embedded database does not run, it is started for as long as this takes.
 */
import { readConfig } from '#platform/config/config.ts'
import { checks } from '#platform/doctor/checks.ts'
import { examine, exitCodeOf, wordsOf } from '#platform/doctor/examine.ts'
import { sayError } from '#platform/doctor/finding.ts'
import { openPatient } from '#platform/doctor/open-patient.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'
import { lastGoodBackup } from '../backup/backup-place.ts'
import { commandOptions } from './read-options.ts'

const usage = 'npm run doctor -- [--json] [--strict]'

const options = commandOptions({ json: 'switch', strict: 'switch' }, usage)

try {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: createLog('error', false) })
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  const lastBackup = async () => (await lastGoodBackup(config.backups))?.madeAt
  const patient = openPatient(config, process.env, url, lastBackup)
  const examined = await examine(checks, patient)
  const said = options.json ? JSON.stringify(examined, null, 2) : wordsOf(examined).join('\n')
  process.stdout.write(`${said}\n`)
  process.exitCode = exitCodeOf(examined, options)
  await patient.close()
  await embedded?.stop()
} catch (error) {
  // The settings themselves, or a database that does not start.
  process.stderr.write(`${sayError(error)}\n`)
  process.exitCode = 1
}
