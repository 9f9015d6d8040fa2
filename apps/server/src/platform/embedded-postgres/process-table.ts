import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PS_TIMEOUT_MS = 5_000

/**
 * Whether a process is running. A zombie, which has ended and waits for its parent to reap it, is not; under
 * an init that does not reap, it stays forever.
 */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return (await linuxStat(pid))?.state !== 'Z'
}

/** Returns a process's command line, arguments joined by spaces, or '' for no such process. */
export async function commandLineOf(pid: number): Promise<string> {
  if (platform() !== 'linux') return ps(pid, 'command=')
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * Distinguishes a process from a later one with the same id, as happens at every restart of a container.
 * Empty for no such process.
 */
export async function birthOf(pid: number): Promise<string> {
  if (platform() !== 'linux') return ps(pid, 'lstart=')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const stat = await linuxStat(pid)
  return stat ? `${boot.trim()}/${stat.startTicks}` : ''
}

/** Waits until a process has ended; false if it still runs after `timeoutMs` milliseconds. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

async function linuxStat(pid: number): Promise<{ state: string; startTicks: string } | undefined> {
  if (platform() !== 'linux') return undefined
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may itself contain spaces and brackets; proc(5) counts
    // from 1.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

async function ps(pid: number, column: string): Promise<string> {
  try {
    return (
      await run('ps', ['-ww', '-o', column, '-p', String(pid)], { timeout: PS_TIMEOUT_MS })
    ).stdout.trim()
  } catch {
    return ''
  }
}
