import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type DataFolder, logLength, logTail, readPort, rotateLog } from './data-folder.ts'
import { freePort } from './free-port.ts'
import type { Log } from './log.ts'
import { makeCluster } from './make-cluster.ts'
import { launchPostmaster, readPidFile, stopPostmaster } from './postmaster.ts'
import { databaseUrl, waitForAnswer } from './provision.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

type StartServer = {
  folder: DataFolder
  binaries: Binaries
  superuser: string
  args: string[]
  port: number | undefined
  log: Log
  /**
   * The way it was started before; determined at the first start, which takes longer than the start itself.
   */
  runAs?: RunAs | undefined
}

/** Time limit of retries because of leftovers of a killed server and races for free ports. */
const RETRY_MS = 30_000
const RETRY_PAUSE_MS = 250

/** Creates the data directory if it is missing, launches PostgreSQL on it and waits until it answers. */
export async function startServer(start: StartServer): Promise<{ pid: number; port: number; runAs: RunAs }> {
  const { folder, binaries, superuser, log } = start
  const runAs = start.runAs ?? (await chooseRunAs(folder.root, binaries.initdb))
  await rotateLog(folder)
  await makeCluster(folder, runAs, binaries.initdb)
  const patience = Date.now() + RETRY_MS
  for (;;) {
    const port = await freePort(start.port ?? (await readPort(folder)), start.port !== undefined)
    if (port === undefined)
      throw new Error(
        `Port ${start.port} of 127.0.0.1 is taken. Free it, or choose another port for PostgreSQL.`,
      )
    const from = await logLength(folder)
    const pidFile = await readPidFile(folder.cluster)
    // Launched by an app that was killed at the same moment, before PostgreSQL had written its pid file.
    if (pidFile && 'running' in pidFile) await stopPostmaster(folder.cluster, pidFile.running.pid)
    const stranger = pidFile && 'stranger' in pidFile ? pidFile.stranger : undefined
    const args = [...start.args, '-p', String(port)]
    const launched = await launchPostmaster(folder, runAs, binaries.postgres, args, stranger)
    try {
      await waitForAnswer(databaseUrl('postgres', superuser, port, 'postgres'), launched.hasEnded)
      log.info({ pid: launched.pid, port, as: runAs.name }, 'PostgreSQL started')
      void launched.ended.then((exit) => {
        if (exit !== 0) log.error({ pid: launched.pid, exit, log: folder.log }, 'PostgreSQL ended by itself')
      })
      return { pid: launched.pid, port, runAs }
    } catch (error) {
      if (!launched.hasEnded()) await stopPostmaster(folder.cluster, launched.pid)
      const output = await logTail(folder, from)
      if (!passes(output) || Date.now() > patience) throw explain(error, output, folder)
    }
    await sleep(RETRY_PAUSE_MS)
  }
}

/**
 * Whether the error in PostgreSQL's output will be gone at the next attempt: leftovers of a killed server, or
 * a port just taken.
 */
function passes(output: string): boolean {
  return /pre-existing shared memory block|lock file .* already exists|Address already in use/.test(output)
}

function explain(cause: unknown, output: string, folder: DataFolder): Error {
  const wrongPassword = (cause as { code?: string }).code === '28P01'
  const advice = wrongPassword
    ? `The password in ${folder.superuserPassword} is not this database's: put the right file back.`
    : `Mend what it names (its whole log is ${folder.log}), then start again; or set DATABASE_URL to another PostgreSQL. To begin with an empty database, move ${folder.root} away.`
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The embedded PostgreSQL did not start: ${reason}\n${output}\n${advice}`, { cause })
}
