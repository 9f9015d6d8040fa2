import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '#platform/embedded-postgres/free-port.ts'
import { endWithFile } from './end-with-file.ts'

const config = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))

/**
 * Starts HAProxy in front of up to three local servers, with the example configuration for several servers.
 * It stops with the test file.
 * @param ports ports of the servers, which need not listen yet.
 * @returns the URL for callers.
 */
export async function startHaproxy(program: string, ports: readonly number[]): Promise<string> {
  const port = await freePort(undefined, false)
  const nobody = await freePort(undefined, false)
  const [one, two, three] = [0, 1, 2].map((at) => `127.0.0.1:${ports[at] ?? nobody}`)
  const env = {
    ROOMBOOK_BIND: `127.0.0.1:${port}`,
    ROOMBOOK_ONE: one,
    ROOMBOOK_TWO: two,
    ROOMBOOK_THREE: three,
  }
  const child = spawn(program, ['-db', '-f', config], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  endWithFile(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${url}/readyz`)
      if (status !== 200) throw new Error(`no server is ready behind the proxy: ${status}`)
    },
    { timeout: 240_000 },
  )
  return url
}
