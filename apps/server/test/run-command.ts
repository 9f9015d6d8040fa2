import { fileURLToPath } from 'node:url'

/** A command's output and exit code. */
export interface CommandRun {
  stdout: string
  stderr: string
  exitCode: number
}

class Exited extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`exited with ${exitCode}`)
    this.exitCode = exitCode
  }
}

let runs = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command of src/commands in the test's own process: starting Node and loading the server takes
 * seconds of CPU. The command's module is reloaded for each run, its imports are not. Runs are serialized,
 * since arguments, environment and output belong to the process.
 * @param name of its file, without `.ts`
 * @param env its whole environment
 */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandRun> {
  const run = last.then(() => runNow(name, args, env))
  last = run.catch(() => {})
  return run
}

async function runNow(
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandRun> {
  runs += 1
  const url = new URL(`../src/commands/${name}.ts`, import.meta.url)
  const { argv, env: environment, exit, exitCode } = process
  const { stdout, stderr } = process
  const writes = { stdout: stdout.write, stderr: stderr.write }
  const said = { stdout: '', stderr: '' }
  const into = (stream: 'stdout' | 'stderr') => (piece: string | Uint8Array) => {
    said[stream] += typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8')
    return true
  }
  try {
    process.argv = [process.execPath, fileURLToPath(url), ...args]
    process.env = { ...env }
    process.exitCode = undefined
    process.exit = (code) => {
      throw new Exited(Number(code ?? 0))
    }
    stdout.write = into('stdout')
    stderr.write = into('stderr')
    await import(`${url.href}?run=${runs}`)
    return { ...said, exitCode: Number(process.exitCode ?? 0) }
  } catch (error) {
    if (error instanceof Exited) return { ...said, exitCode: error.exitCode }
    throw error
  } finally {
    Object.assign(stdout, { write: writes.stdout })
    Object.assign(stderr, { write: writes.stderr })
    Object.assign(process, { argv, env: environment, exit, exitCode })
  }
}
