import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Clock } from './clock.ts'

/** Message to the console on this computer, as specified. */
type Message = { type: 'call'; phone: string; line: string } | { type: 'plugged' } | { type: 'unplugged' }

interface LocalSocket {
  send(message: Message): void
  /** Port that it listens on; undefined where another program uses it. */
  port(): number | undefined
  close(): Promise<void>
}

interface Opening {
  port: number
  origins: readonly string[]
  clock: Clock
  log(text: string): void
}

const againMs = 10_000

/**
 * Opens the socket for consoles on this computer: on the loopback address, for the allowed origins only. A
 * client that connects later is told at once whether the box is connected.
 */
export async function openLocalSocket({ port, origins, clock, log }: Opening): Promise<LocalSocket> {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin))
  let server: WebSocketServer | undefined
  let plug: Message | undefined
  let cancel = () => {}
  let isClosed = false

  const listen = () =>
    new Promise<void>((tried) => {
      const made = new WebSocketServer({
        host: '127.0.0.1',
        port,
        maxPayload: 1024,
        verifyClient: ({ origin }: { origin?: string }) => origin !== undefined && allowed.has(origin),
      })
      made.on('listening', () => {
        server = made
        tried()
      })
      made.on('error', ({ message }) => {
        log(`本机端口${port}不能用（${message}），本机网页暂时听不到来电；上报不受影响`)
        if (!isClosed) cancel = clock.after(againMs, () => void listen())
        tried()
      })
      made.on('connection', (socket) => {
        socket.on('error', () => socket.terminate())
        if (plug) socket.send(JSON.stringify(plug))
      })
    })

  await listen()
  return {
    send(message) {
      if (message.type !== 'call') plug = message
      for (const socket of server?.clients ?? []) socket.send(JSON.stringify(message))
    },
    port: () => (server?.address() as AddressInfo | undefined)?.port,
    async close() {
      isClosed = true
      cancel()
      for (const socket of server?.clients ?? []) socket.terminate()
      await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()))
    },
  }
}
