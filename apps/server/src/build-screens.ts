import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds the console and the phone pages without printing the bundler's output.
 *
 * @returns the bundler's output when the build fails, else undefined.
 */
export async function buildScreens(): Promise<string | undefined> {
  const build = spawn('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const output: Buffer[] = []
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  const [status] = await once(build, 'close')
  return status === 0 ? undefined : Buffer.concat(output).toString()
}
