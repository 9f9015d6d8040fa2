import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { plantDemo } from '../db/demo/plant-demo.ts'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import { hasNoShop } from './platform/db/has-no-shop.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { screensAreBuilt } from './platform/http/screens-are-built.ts'
import { createLog } from './platform/log/log.ts'

/** How long a stop may take before what hangs is left behind. */
const stopWithinMs = 10_000

const config = readConfig(process.env)
const log = createLog(config.logLevel, process.stdout.isTTY)

if (!(await screensAreBuilt())) {
  log.info('building the screens; this happens once')
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const built = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (built.status !== 0) log.error('the screens could not be built; only calls are answered')
}

const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log })
const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
const ownerUrl = config.databaseOwnerUrl ?? databaseUrl

await migrate(ownerUrl, log)
const accounts = config.demo
  ? await plantDemo(ownerUrl, systemClock.now(), log, () => openFileStore(config))
  : []
const isEmpty = !config.demo && (await hasNoShop(ownerUrl))
const app = await buildApp({ config, databaseUrl, clock: systemClock, log })
const { port, livePort } = await app.start()

const address = config.publicUrl ?? `http://localhost:${port}`
const lines = [
  '',
  `  订包 Roombook  ${address}`,
  `  ${livePort === undefined ? 'live channel on the same port' : `live channel also on port ${livePort}`}`,
  ...(config.sms.gateway === 'local' ? [`  messages (SMS) stay here: http://localhost:${port}/outbox`] : []),
  ...(isEmpty
    ? [
        '',
        '  There is no store yet. Open a brand and its first store:',
        '    npm run open-brand -- --title <brand> --phone <mobile> --name <person>',
        '    npm run open-store -- --title <store> --phone <mobile> --name <person>',
      ]
    : []),
  ...(accounts.length > 0 ? ['', '  Demo accounts (password of each: Roombook2026)'] : []),
  ...accounts.map((account) => `    ${account.phone}  ${account.name}  ${account.role}`),
  '',
]
process.stdout.write(`${lines.join('\n')}\n`)

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  const impatience = setTimeout(() => {
    log.error('did not stop in time')
    process.exit(1)
  }, stopWithinMs)
  await app.stop()
  await embedded?.stop()
  clearTimeout(impatience)
  log.info('stopped')
}
process.on('SIGINT', (signal) => void stop(signal))
process.on('SIGTERM', (signal) => void stop(signal))
