/**
 * Server process to be killed or stopped by tests: on the database of `DATABASE_URL`, with a clock that runs
 * from `CLOCK_START` as of `CLOCK_SINCE` or now, and further `SETTINGS`. It reports its port over IPC.
 */

import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { type App, buildApp } from '../../src/app.ts'
import { runUntilStopped } from '../../src/run-until-stopped.ts'
import { testJobPollMs } from '../job-poll.ts'

const { DATABASE_URL = '', CLOCK_START = '', CLOCK_SINCE, SETTINGS = '{}' } = process.env
const offset = new Date(CLOCK_START).getTime() - Number(CLOCK_SINCE ?? Date.now())
let app: App | undefined

process.on('disconnect', () => process.exit(0))
await runUntilStopped({
  async start() {
    const config = readConfig({
      PORT: '0',
      LIVE_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '0',
      PAGES_PER_MINUTE: '0',
      DATABASE_POOL: '10',
      ...(JSON.parse(SETTINGS) as Record<string, string>),
    })
    app = await buildApp({
      config,
      databaseUrl: DATABASE_URL,
      clock: { now: () => new Date(Date.now() + offset) },
      log: createLog(config.logLevel, false),
      jobPollMs: testJobPollMs,
    })
    const { port } = await app.start()
    process.send?.({ port })
  },
  leave: async () => app?.leave(),
  close: async () => app?.stop(),
})
