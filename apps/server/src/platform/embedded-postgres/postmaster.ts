import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { commandLineOf, isAlive, waitForEnd } from './process-table.ts'
import { PROGRAM_ENV, type RunAs } from './run-as.ts'

const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 5_000
const KILL_MS = 5_000

/** A PostgreSQL main process that runs on our data directory. */
export type Running = { pid: number; port: number; commandLine: string }

/** The process named by postmaster.pid: PostgreSQL itself, or an unrelated process that reused its id. */
export type PidFile = { running: Running } | { stranger: number } | undefined

/**
 * Finds the process named by the pid file in the data directory; undefined when no such process is alive.
 *
 * A process counts as our PostgreSQL if its command line contains our data directory.
 */
export async function readPidFile(cluster: string): Promise<PidFile> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory, state.
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await isAlive(pid))) return undefined
  const commandLine = await commandLineOf(pid)
  if (!runsOn(cluster, commandLine)) return { stranger: pid }
  return { running: { pid, port: Number(lines[3]) || 0, commandLine } }
}

function runsOn(cluster: string, commandLine: string): boolean {
  return ` ${commandLine} `.includes(` -D ${cluster} `)
}

/** A PostgreSQL launched by this process; `ended` resolves to its exit code or the signal that ended it. */
export type Launched = { pid: number; ended: Promise<number | string>; hasEnded(): boolean }

/**
 * Launches PostgreSQL; it is not ready yet when this returns.
 *
 * It runs in its own session, so that Ctrl-C in the terminal reaches the app alone, which finishes its work
 * before it stops PostgreSQL. It logs to a file rather than a pipe, so that it survives a killed app.
 *
 * @param stranger an unrelated living process with the id in the pid file.
 */
export async function launchPostmaster(
  folder: DataFolder,
  runAs: RunAs,
  program: string,
  args: string[],
  stranger: number | undefined,
): Promise<Launched> {
  const log = await open(folder.log, 'a', 0o600)
  try {
    const [command = program, ...before] = [...runAs.before, program]
    const child = spawn(command, [...before, ...args], {
      ...runAs.ids,
      // PostgreSQL would take the unrelated process for its living predecessor. When that id is passed as its
      // grandparent's, it continues, and still checks by the shared memory that no process of a predecessor
      // is left; removing the pid file would disable that check.
      env: stranger ? { ...PROGRAM_ENV, PG_GRANDPARENT_PID: String(stranger) } : PROGRAM_ENV,
      cwd: folder.root,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    let over = false
    const ended = new Promise<number | string>((resolve) => {
      child.once('exit', (code, signal) => {
        over = true
        resolve(code ?? signal ?? '')
      })
    })
    // Rejects with the reason if the program cannot be started at all.
    await once(child, 'spawn')
    child.unref()
    return { pid: child.pid ?? 0, ended, hasEnded: () => over }
  } finally {
    await log.close()
  }
}

/**
 * Stops PostgreSQL: in fast mode first, which ends its sessions and leaves nothing to recover; in immediate
 * mode after 10 s, from which the next start recovers. Ignores an unrelated process with the same id.
 *
 * @throws Error if it still runs afterwards.
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  if (!runsOn(cluster, await commandLineOf(pid))) return
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', KILL_MS],
  ]
  for (const [signal, patienceMs] of steps) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await waitForEnd(pid, patienceMs)) return
  }
  throw new Error(`PostgreSQL, process ${pid}, does not end. Stop it by hand: kill -9 ${pid}`)
}
