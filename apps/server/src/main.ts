import { type App, buildApp } from './app.ts'
import { buildScreens } from './build-screens.ts'
import { describeStart } from './describe-start.ts'
import { createSetupCode } from './features/setup/index.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import {
  requireReadableEnvFile,
  requireWritable,
  unknownSettings,
} from './platform/config/environment-checks.ts'
import { fillOperatorNames } from './platform/db/operator-names.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { screensAreBuilt } from './platform/http/screens-are-built.ts'
import { createLog, warningsOnly } from './platform/log/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { printLine, runUntilStopped } from './run-until-stopped.ts'

let app: App | undefined
let embedded: EmbeddedPostgres | undefined

await runUntilStopped({
  async start(isStopping) {
    requireReadableEnvFile()
    const config = readConfig(process.env)
    for (const line of unknownSettings(process.env)) printLine(line)
    await requireWritable(config.dataDir)
    const log = createLog(config.logLevel, process.stdout.isTTY)
    const quietly = warningsOnly(log)
    if (!(await screensAreBuilt())) {
      printLine('Building the screens, once after each change of them …')
      const fault = await buildScreens()
      if (fault) log.error(`the screens could not be built; only calls are answered\n${fault}`)
    }
    if (!config.databaseUrl && !isStopping())
      embedded = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: quietly })
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
    const database = await prepareDatabase(databaseUrl, { config, log: quietly, say: printLine })
    fillOperatorNames(config.site, database.names)
    const setupCode = createSetupCode()
    app = await buildApp({ config, databaseUrl, clock: systemClock, log, setupCode })
    const { port } = await app.start()
    for (const line of describeStart(config, port, { ...database, setupCode: setupCode.text }))
      printLine(line)
  },
  leave: async () => app?.leave(),
  async close() {
    await app?.stop()
    await embedded?.stop()
  },
})
