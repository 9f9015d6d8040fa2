import { createConnection, type Socket } from 'node:net'
import { WebSocket } from 'ws'

/** A client of the live channel. */
export interface Reader {
  /** Number of received events, or of dropped connections. */
  count(): number
  close(): void
}

const origin = 'http://127.0.0.1'
const pingEveryMs = 20_000
/** Reconnection delay of consoles, in milliseconds. */
const comesBackMs = 1000

/** Opens a console that reads all events and reconnects after a drop. */
export function openReader(baseUrl: string, token: string): Reader {
  let receivedCount = 0
  let closed = false
  let socket: WebSocket
  const open = () => {
    socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/ws/admin`, { origin, perMessageDeflate: false })
    const pings = setInterval(() => socket.send('{"type":"ping"}'), pingEveryMs)
    socket.on('open', () => socket.send(JSON.stringify({ type: 'login', data: { type: 'shop', token } })))
    socket.on('message', () => {
      receivedCount += 1
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(pings)
      if (!closed) setTimeout(open, comesBackMs)
    })
  }
  open()
  return {
    count: () => receivedCount,
    close() {
      closed = true
      socket.close()
    },
  }
}

/**
 * Opens a client that requests all events since one and never reads any data. It keeps pinging, and
 * reconnects when it is dropped.
 */
export function openStalledReader(baseUrl: string, token: string, since: number): Reader {
  const { port } = new URL(baseUrl)
  let hungUp = 0
  let closed = false
  let socket: Socket
  const open = () => {
    socket = createConnection({ host: '127.0.0.1', port: Number(port) })
    socket.pause()
    const pings = setInterval(() => socket.write(maskedFrame('{"type":"ping"}')), pingEveryMs)
    socket.on('connect', () => {
      socket.write(
        [
          'GET /ws/admin HTTP/1.1',
          `Host: 127.0.0.1:${port}`,
          `Origin: ${origin}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          '\r\n',
        ].join('\r\n'),
      )
      const login = JSON.stringify({ type: 'login', data: { type: 'shop', token, since } })
      setTimeout(() => socket.write(maskedFrame(login)), 200)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(pings)
      if (closed) return
      hungUp += 1
      setTimeout(open, comesBackMs)
    })
  }
  open()
  return {
    count: () => hungUp,
    close() {
      closed = true
      socket.destroy()
    },
  }
}

/** Builds a text frame as sent by clients, masked with zeros (RFC 6455, 5.2). */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([head, Buffer.alloc(4), payload])
}
