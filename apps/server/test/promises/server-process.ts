/**
 * A server in a process of its own, to be killed: on the database of `DATABASE_URL`, by a clock that runs from
 * `CLOCK_START`, which it was at `CLOCK_SINCE` or else is now, with more `SETTINGS`. It says over IPC on which port it listens.
 */

import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { buildApp } from '../../src/app.ts'

const { DATABASE_URL = '', CLOCK_START = '', CLOCK_SINCE, SETTINGS = '{}' } = process.env
const offset = new Date(CLOCK_START).getTime() - Number(CLOCK_SINCE ?? Date.now())
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
const app = await buildApp({
  config,
  databaseUrl: DATABASE_URL,
  clock: { now: () => new Date(Date.now() + offset) },
  log: createLog('silent', false),
})
const { port } = await app.start()
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
