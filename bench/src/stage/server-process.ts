/**
 * The product's server in a separate process, with production settings. Over IPC it reports its port, and
 * records the statements it sends on request.
 */
import { buildApp } from '../../../apps/server/src/app.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { readConfig } from '../../../apps/server/src/platform/config/config.ts'
import { createLog } from '../../../apps/server/src/platform/log/log.ts'
import { type RecordedStatement, recordStatements } from './record-statements.ts'

/** Request to the server process. */
export type ServerOrder = 'record' | 'recorded'

/** Message of the server process: its port, or the statements since recording began. */
export type ServerMessage = { port: number } | { statements: RecordedStatement[] }

const [databaseUrl = ''] = process.argv.slice(2)
const recorder = process.argv.includes('--recording') ? recordStatements() : undefined
/** Further environment of the server, as JSON. */
const settings = process.argv.find((flag) => flag.startsWith('--settings='))?.slice('--settings='.length)
const config = readConfig({
  PORT: '0',
  LIVE_PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '0',
  PAGES_PER_MINUTE: '0',
  LIVE_PER_ADDRESS: '0',
  LIVE_PER_SESSION: '0',
  NODE_ENV: 'production',
  BACKUP_AT: 'off',
  PUBLIC_URL: 'http://127.0.0.1',
  ...(JSON.parse(settings ?? '{}') as Record<string, string>),
})
const log = createLog(config.logLevel, false)
const app = await buildApp({ config, databaseUrl, clock: systemClock, log })
const { port } = await app.start()

process.on('message', (order: ServerOrder) => {
  if (order === 'record') recorder?.begin()
  else process.send?.({ statements: recorder?.end() ?? [] } satisfies ServerMessage)
})
process.on('disconnect', () => void app.stop().then(() => process.exit(0)))
process.send?.({ port } satisfies ServerMessage)
