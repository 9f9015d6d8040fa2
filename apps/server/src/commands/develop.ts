/**
 * `npm run dev`: the server, restarted at each change of its files, and the development servers of both front
 * ends, at one address. The embedded PostgreSQL keeps running. Ctrl-C stops all of them.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, watch } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { freePort } from '#platform/embedded-postgres/free-port.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { createLog } from '#platform/log/log.ts'
import { readStoredKey } from '#platform/secrets/open-sealer.ts'
import { describeStart } from '../describe-start.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { reasonNotToStart } from '../reason-not-to-start.ts'
import { printLine } from '../run-until-stopped.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const serverFile = fileURLToPath(new URL('develop-server.ts', import.meta.url))

/** Source folders of the server. The front ends' development servers watch their own. */
const watched = [
  'apps/server/src',
  'apps/server/db',
  'apps/server/texts',
  'packages/domain/src',
  'packages/contract/src',
]
/** Debounce time, since an editor writes a file in several steps. */
const settlesWithinMs = 40
/** Time for a process to stop before it is killed, in ms. */
const stopWithinMs = 2_000
/** The same for a server being replaced: unfinished work is repeated, as after a crash. */
const hurriedMs = 200

const config = readConfig({ ...process.env, LIVE_PORT: '0' })
const log = createLog('warn', process.stdout.isTTY)
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres`, log })
const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
const processes = new Set<ChildProcess>()
let stopping = false
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

const database = await prepareDatabase(databaseUrl, { config, log, say: printLine })
const [serverPort, phonePort] = [await aPort(), await aPort()]
// The child process receives a DATABASE_URL and would not look for the key beside the embedded database.
const secrets = embedded && !config.secretsKey && (await readStoredKey(config.dataDir)).toString('base64')
const environment = {
  ...process.env,
  ...(secrets ? { SECRETS_KEY: secrets } : {}),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  DEV_SERVER_PORT: String(serverPort),
  DEV_PHONE_PORT: String(phonePort),
}

let spare = prepareServer()
let server = await startServer()
spare = prepareServer()
startScreens('apps/phone', phonePort)
startScreens('apps/console', config.port)
while (!stopping && !(await answers(config.port))) await sleep(100)
if (!stopping) {
  for (const line of describeStart(config, config.port, database)) printLine(line)
  watchFiles()
}

/** Starts a server process that waits for the message to begin. */
function prepareServer(): ChildProcess {
  const child = fork(serverFile, {
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      LIVE_PORT: '0',
      // Unchanged files are neither stripped of types nor compiled again.
      NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    },
  })
  processes.add(child)
  child.once('exit', (status) => {
    processes.delete(child)
    // A child that is ended on purpose exits with 0, or by a signal.
    if (!stopping && status) printLine('The server has ended; it starts again when a file changes')
  })
  return child
}

/**
 * Starts the spare process while the previous one ends.
 * @returns the process once it listens or has exited.
 */
async function startServer(previous?: ChildProcess): Promise<ChildProcess> {
  const child = spare
  const hasFailed = once(child, 'exit')
  child.send('begin')
  await Promise.all([Promise.race([once(child, 'message'), hasFailed]), previous && end(previous, hurriedMs)])
  if (child.exitCode !== null) return child
  child.send('listen')
  await Promise.race([once(child, 'message'), hasFailed])
  return child
}

function startScreens(app: string, port: number): void {
  const vite = join(
    dirname(createRequire(join(root, app, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  // Vite exits when its standard input closes, even if this process is killed.
  const child = spawn(
    process.execPath,
    [
      vite,
      '--port',
      String(port),
      '--strictPort',
      '--host',
      process.env.HOST ?? '127.0.0.1',
      '--logLevel',
      'warn',
    ],
    { cwd: join(root, app), env: environment, stdio: ['pipe', 'inherit', 'inherit'] },
  )
  processes.add(child)
  child.once('exit', () => {
    processes.delete(child)
    if (!stopping) void stop(`The screens of ${app} have ended`)
  })
}

/**
 * Watches each folder on its own: on Linux, a recursive watch misses files that an editor replaces by
 * renaming.
 */
function watchFiles(): void {
  let timer: NodeJS.Timeout | undefined
  let toMigrate = false
  let underWay = Promise.resolve()
  for (const folder of watched) watchFolder(join(root, folder))

  function watchFolder(folder: string): void {
    watch(folder, (_, name) => {
      if (!name || name.includes('.test.') || name.endsWith('~')) return
      if (statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory())
        return watchFolder(join(folder, name))
      toMigrate ||= folder.endsWith('migrations')
      clearTimeout(timer)
      timer = setTimeout(() => {
        underWay = underWay.then(startAgain)
      }, settlesWithinMs)
    })
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) watchFolder(join(folder, entry.name))
  }

  async function startAgain(): Promise<void> {
    if (stopping) return
    const since = performance.now()
    if (toMigrate) await migrate(database.ownerUrl, log).catch((error) => printLine(reasonNotToStart(error)))
    toMigrate = false
    server = await startServer(server)
    spare = prepareServer()
    if (server.exitCode === null)
      printLine(`The server answers again, after ${Math.round(performance.now() - since)} ms`)
  }
}

async function end(child: ChildProcess, withinMs = stopWithinMs): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(impatience)
}

async function stop(reason?: string): Promise<void> {
  if (stopping) return
  stopping = true
  printLine(reason ?? 'Stopping …')
  await Promise.all([...processes].map(end))
  await embedded?.stop()
  printLine('Stopped')
  process.exit(reason ? 1 : 0)
}

async function aPort(): Promise<number> {
  const port = await freePort(undefined, false)
  if (port === undefined) throw new Error('This machine has no port left')
  return port
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}
