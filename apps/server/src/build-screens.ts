import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds the screens. The bundler's list of files is for nobody here.
 *
 * @returns what it said, where it failed.
 */
export async function buildScreens(): Promise<string | undefined> {
  const build = spawn('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [status] = await once(build, 'close')
  return status === 0 ? undefined : Buffer.concat(said).toString()
}
