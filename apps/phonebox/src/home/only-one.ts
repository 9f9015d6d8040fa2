import { createHash } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * Ensures that only one program uses a folder: two would report each call twice. The system releases the lock
 * when the program ends, however it ends.
 * @returns undefined where another program holds it.
 */
export async function beTheOnlyOne(folder: string): Promise<Server | undefined> {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)
  const path =
    process.platform === 'win32' ? `\\\\.\\pipe\\roombook-phonebox-${name}` : join(folder, 'running.sock')
  const held = await listenAt(path)
  if (held || process.platform === 'win32' || (await isAnswered(path))) return held
  unlinkSync(path)
  return listenAt(path)
}

const listenAt = (path: string): Promise<Server | undefined> =>
  new Promise((held, failed) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? held(undefined) : failed(error),
    )
    server.listen(path, () => held(server))
  })

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((answered) => {
    const socket = connect(path, () => {
      socket.destroy()
      answered(true)
    })
    socket.once('error', () => answered(false))
  })
