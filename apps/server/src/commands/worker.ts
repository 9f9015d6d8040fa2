/**
 * `npm run worker`: executes background jobs (SMS, receipts, notifications, imports, payments, sweeps) and
 * serves no requests. Any number may run, with the servers' settings, beside servers with JOBS=0 or beside
 * servers that execute jobs too.
 */

import { systemClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { requireWritable, unknownSettings } from '#platform/config/environment-checks.ts'
import { createLog, warningsOnly } from '#platform/log/log.ts'
import { type App, buildApp } from '../app.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { printLine, runUntilStopped } from '../run-until-stopped.ts'

let app: App | undefined

await runUntilStopped({
  async start() {
    const config = readConfig(process.env)
    if (!config.databaseUrl)
      throw new Error(
        'DATABASE_URL is not set: the embedded database is of one server, which does this work itself.',
      )
    for (const line of unknownSettings(process.env)) printLine(line)
    await requireWritable(config.dataDir)
    const log = createLog(config.logLevel, process.stdout.isTTY)
    await prepareDatabase(config.databaseUrl, { config, log: warningsOnly(log), say: printLine })
    app = await buildApp({ config, databaseUrl: config.databaseUrl, clock: systemClock, log })
    await app.work()
    printLine('Working; Ctrl-C stops')
  },
  close: async () => app?.stop(),
})
