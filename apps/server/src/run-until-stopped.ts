import { reasonNotToStart } from './reason-not-to-start.ts'

/** Time for a stop; after it, hanging work is abandoned. */
const stopWithinMs = 10_000

/** A program that lasts: a server, a worker. */
export interface Lasting {
  /** @param isStopping whether it was asked to stop meanwhile. */
  start(isStopping: () => boolean): Promise<void>
  /** Goes on serving for as long as others need to notice that it will stop; over before the time of a stop begins. */
  leave?(): Promise<void>
  /** Closes what was opened until then. */
  close(): Promise<void>
}

/** Prints a line for the operator. */
export const say = (line: string) => void process.stdout.write(line === '' ? '\n' : `  ${line}\n`)

/** Runs it until Ctrl-C, or until a service manager stops it; says why where it cannot start, and ends with 1. */
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
    say('Stopping …')
    // Connections of a half-finished start break now; that is expected.
    if (!started) process.on('uncaughtException', () => {})
    if (started) await leave?.()
    await closeInTime()
    say('Stopped')
    process.exit()
  }

  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  try {
    await start(() => stopping)
    started = true
  } catch (error) {
    // A stop in the middle of a start takes the ground from under it.
    if (stopping) return
    process.stderr.write(`  ${reasonNotToStart(error)}\n`)
    await closeInTime()
    process.exit(1)
  }
}
