import { type App, buildApp } from './app.ts'
import { buildScreens } from './build-screens.ts'
import { systemClock } from './platform/clock/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { screensAreBuilt } from './platform/http/screens-are-built.ts'
import { createLog } from './platform/log/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { reasonNotToStart } from './reason-not-to-start.ts'
import { wordsOfStart } from './words-of-start.ts'

/** How long a stop may take before what hangs is left behind. */
const stopWithinMs = 10_000

const say = (line: string) => void process.stdout.write(line === '' ? '\n' : `  ${line}\n`)

let stopping = false
let app: App | undefined
let embedded: EmbeddedPostgres | undefined
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

try {
  await start(readConfig(process.env))
} catch (error) {
  // A stop in the middle of a start takes the ground from under it.
  if (!stopping) {
    process.stderr.write(`  ${reasonNotToStart(error)}\n`)
    await close()
    process.exit(1)
  }
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel, process.stdout.isTTY)
  // A start is told in words; the log has what is unusual in it, and what comes after.
  const quietly = log.child({}, { level: log.isLevelEnabled('debug') ? log.level : 'warn' })
  if (!(await screensAreBuilt())) {
    say('Building the screens, once after each change of them …')
    const fault = await buildScreens()
    if (fault) log.error(`the screens could not be built; only calls are answered\n${fault}`)
  }
  if (!config.databaseUrl && !stopping)
    embedded = await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log: quietly })
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const database = await prepareDatabase(databaseUrl, { config, log: quietly, say })
  app = await buildApp({ config, databaseUrl, clock: systemClock, log })
  const { port } = await app.start()
  for (const line of wordsOfStart(config, port, database)) say(line)
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  say('Stopping …')
  await close()
  say('Stopped')
  process.exit()
}

async function close(): Promise<void> {
  const impatience = setTimeout(() => {
    process.stderr.write('  It did not stop in time.\n')
    process.exit(1)
  }, stopWithinMs)
  await app?.stop()
  await embedded?.stop()
  clearTimeout(impatience)
}
