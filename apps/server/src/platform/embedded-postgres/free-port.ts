import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Finds a free port of 127.0.0.1: the preferred one if it is free, else any. Undefined if that is taken and
 * `only` is set.
 */
export async function freePort(wished: number | undefined, only: boolean): Promise<number | undefined> {
  const port = wished === undefined ? undefined : await tryPort(wished)
  return port ?? (only ? undefined : tryPort(0))
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen({ host: '127.0.0.1', port, exclusive: true })
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : undefined
  } catch {
    return undefined
  } finally {
    if (server.listening) await once(server.close(), 'close')
  }
}
