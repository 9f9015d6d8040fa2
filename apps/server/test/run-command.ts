import { runAdmin } from '../src/commands/admin-program.ts'

/** A command's output and exit code. */
export interface CommandRun {
  stdout: string
  stderr: string
  exitCode: number
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a command of `npm run admin` in the test's own process: starting Node and loading the server takes
 * seconds of CPU. Runs follow one another, since environment and output belong to the process.
 * @param env the complete environment.
 */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandRun> {
  const run = last.then(() => runNow([name, ...args], env))
  last = run.catch(() => {})
  return run
}

async function runNow(args: readonly string[], env: Record<string, string | undefined>): Promise<CommandRun> {
  const { env: environment, exitCode, stdout, stderr } = process
  const writes = { stdout: stdout.write, stderr: stderr.write }
  const output = { stdout: '', stderr: '' }
  const into = (stream: 'stdout' | 'stderr') => (piece: string | Uint8Array) => {
    output[stream] += typeof piece === 'string' ? piece : Buffer.from(piece).toString('utf8')
    return true
  }
  try {
    process.env = { ...env }
    process.exitCode = undefined
    stdout.write = into('stdout')
    stderr.write = into('stderr')
    await runAdmin(args)
    return { ...output, exitCode: Number(process.exitCode ?? 0) }
  } finally {
    Object.assign(stdout, { write: writes.stdout })
    Object.assign(stderr, { write: writes.stderr })
    Object.assign(process, { env: environment, exitCode })
  }
}
