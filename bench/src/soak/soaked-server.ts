/**
 * Server of a soak test in a separate process, which reports over IPC its memory after garbage collection.
 * With `--leak` it leaks memory: the soak test must then exit with 1.
 */
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../../../apps/server/src/app.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { readConfig } from '../../../apps/server/src/platform/config/config.ts'
import { createLog } from '../../../apps/server/src/platform/log/log.ts'

/** Memory in use, in bytes. */
export interface HeldMemory {
  heap: number
  rss: number
}
/** Message of the server process: its port, or its memory. */
export type SoakedMessage = { port: number } | HeldMemory

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const [databaseUrl = ''] = process.argv.slice(2)
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
  PUBLIC_URL: 'http://127.0.0.1',
})
const log = createLog(config.logLevel, false)
const app = await buildApp({ config, databaseUrl, clock: systemClock, log })

const buffers: Buffer[] = []
if (process.argv.includes('--leak'))
  setInterval(() => void buffers.push(Buffer.alloc(64 * 1024, buffers.length)), 100)

const { port } = await app.start()
process.on('message', () => {
  collectGarbage()
  const { heapUsed, external, rss } = memoryUsage()
  process.send?.({ heap: heapUsed + external, rss } satisfies SoakedMessage)
})
process.on('disconnect', () => void app.stop().then(() => process.exit(0)))
process.send?.({ port } satisfies SoakedMessage)
