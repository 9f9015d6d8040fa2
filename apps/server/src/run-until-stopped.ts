import { reasonNotToStart } from './reason-not-to-start.ts'

/** Time limit of a stop; unfinished work is abandoned afterwards. */
const stopWithinMs = 10_000

/** A long-running program: a server or a worker. */
export interface Lasting {
  /** @param isStopping whether a stop was requested during the start. */
  start(isStopping: () => boolean): Promise<void>
  /**
   * Keeps serving until the proxies have noticed the coming stop; the time limit of the stop begins
   * afterwards.
   */
  leave?(): Promise<void>
  /** Closes everything that was opened so far. */
  close(): Promise<void>
}

/** Prints a line for the operator. */
export const printLine = (line: string) => void process.stdout.write(line === '' ? '\n' : `  ${line}\n`)

/**
 * Runs a program until Ctrl-C or the service manager stops it. A failed start prints its reason and exits
 * with 1.
 */
export async function runUntilStopped({ start, leave, close }: Lasting): Promise<void> {
  let stopping = false
  let started = false

  async function closeInTime(): Promise<void> {
    const impatience = setTimeout(() => {
      process.stderr.write('  It did not stop in time.\n')
      process.exit(1)
    }, stopWithinMs)
    await close()
    clearTimeout(impatience)
  }

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    printLine('Stopping …')
    // Connections of a half-finished start break now; that is expected.
    if (!started) process.on('uncaughtException', () => {})
    if (started) await leave?.()
    await closeInTime()
    printLine('Stopped')
    process.exit()
  }

  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  try {
    await start(() => stopping)
    started = true
  } catch (error) {
    // A stop during the start makes the start fail.
    if (stopping) return
    process.stderr.write(`  ${reasonNotToStart(error)}\n`)
    await closeInTime()
    process.exit(1)
  }
}
