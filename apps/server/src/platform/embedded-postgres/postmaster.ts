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

/** Process named by postmaster.pid: PostgreSQL itself, or an unrelated process that reused its number. */
export type PidFile = { running: Running } | { stranger: number } | undefined

/**
 * Looks who the pid file in the data directory speaks of; undefined where nobody of that number lives.
 *
 * A process counts as our PostgreSQL if it was started with our data directory as its argument.
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
 * Launches PostgreSQL; it is not yet ready when this returns.
 *
 * It gets a session of its own, so that Ctrl-C in the terminal reaches the app alone, which finishes its work and
 * stops it then; and it writes to a file and not to a pipe, so that it outlives a killed app unharmed.
 *
 * @param stranger a living process that happens to have the number in the pid file.
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
      // PostgreSQL would take the stranger for its living predecessor. Told that the number is its grandparent's, it
      // goes on, and still checks by the shared memory that no process of a predecessor is left; removing the pid
      // file would take that check away.
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
    // Rejects with the reason if it cannot be started at all.
    await once(child, 'spawn')
    child.unref()
    return { pid: child.pid ?? 0, ended, hasEnded: () => over }
  } finally {
    await log.close()
  }
}

/**
 * Stops PostgreSQL: fast first, which ends its sessions and leaves nothing to recover; at once if that takes
 * longer than 10 s, which the next start recovers from. Leaves alone a process that has the number by chance.
 *
 * @throws Error if it still runs after that.
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
