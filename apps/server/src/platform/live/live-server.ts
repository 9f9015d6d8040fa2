import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { largestClientFrame } from '@roombook/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import { findNetwork } from '../http/find-network.ts'
import type { Log } from '../log/log.ts'
import type { Places } from './places.ts'

/** Time for consoles to answer the server's close frame before the connection is terminated. */
const goodbyeMs = 1000

export interface LiveServerOptions {
  /** Origins allowed beside the site's own host. */
  allowedOrigins: readonly string[]
  /** Socket handlers by path. */
  serve: Readonly<Record<string, (socket: WebSocket) => void>>
  /** Network address that a connection counts for, and the limit of connections per network. */
  addressOf(request: IncomingMessage): string
  addresses: Places
  log: Log
}

/** Accepts live connections on the site's own server and, for plain HTTP, on a separate port (7.60). */
export interface LiveServer {
  attach(server: Server): void
  /** Listens on the separate port. If another server of this machine uses it, continues without. */
  listen(port: number, host: string): Promise<number | undefined>
  /** Unsent bytes of the slowest reader. */
  waitingBytes(): number
  close(): Promise<void>
}

/** Creates the live channel's server. */
export function createLiveServer({
  allowedOrigins,
  serve,
  addressOf,
  addresses,
  log,
}: LiveServerOptions): LiveServer {
  // Pings are answered by `converse`, which limits them.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestClientFrame, autoPong: false })
  let own: Server | undefined
  let closing = false

  function upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const speak = serve[request.url?.split('?')[0] ?? '']
    if (!speak) refuse(socket, '404 Not Found')
    else if (closing) refuse(socket, '503 Service Unavailable')
    else if (!originAllowed(request, allowedOrigins)) refuse(socket, '403 Forbidden')
    else {
      const leave = addresses.take(findNetwork(addressOf(request)))
      if (leave) {
        socket.once('close', leave)
        sockets.handleUpgrade(request, socket, head, speak)
      } else refuse(socket, '429 Too Many Requests')
    }
  }

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    listen: (port, host) =>
      new Promise((resolve) => {
        const server = createServer((_, response) => response.writeHead(426).end())
        server.on('upgrade', upgrade)
        server.on('error', (error) => {
          log.warn(
            `port ${port} is taken or refused (${error.message}): the live channel is at the site's own alone`,
          )
          resolve(undefined)
        })
        server.listen(port, host, () => {
          own = server
          const address = server.address()
          resolve(typeof address === 'object' ? address?.port : undefined)
        })
      }),
    waitingBytes: () => Math.max(0, ...[...sockets.clients].map(({ bufferedAmount }) => bufferedAmount)),
    async close() {
      closing = true
      own?.close()
      own?.closeAllConnections()
      const gone = [...sockets.clients].map((socket) => once(socket, 'close'))
      for (const socket of sockets.clients) socket.close(1001, 'server stopping')
      const hangUp = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, goodbyeMs)
      await Promise.all(gone)
      clearTimeout(hangUp)
    },
  }
}

function refuse(socket: Socket, status: string): void {
  // Destroyed after the answer: a client that never closes its side would keep the connection open.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** Allows the page's own host, on any port, and the listed origins. */
function originAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers
  if (!origin) return false
  if (allowed.includes(origin)) return true
  try {
    return new URL(origin).hostname === new URL(`http://${host}`).hostname
  } catch {
    return false
  }
}
