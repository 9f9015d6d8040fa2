import { EventEmitter, once } from 'node:events'
import type { ServerFrame } from '@roombook/contract'
import { WebSocket } from 'ws'

export interface ConsoleSocketOptions {
  baseUrl: string
  origin?: string | undefined
  path?: string
}

/** A console's WebSocket connection, with all received frames. */
export interface ConsoleSocket {
  socket: WebSocket
  frames: ServerFrame[]
  /** Resolves with the close code. */
  closed: Promise<number>
  send(frame: unknown): void
  login(token: string, since?: number): void
  /** Resolves with the first frame that matches, among received and future ones. */
  frame(fits: (frame: ServerFrame) => boolean, withinMs?: number): Promise<ServerFrame>
  /** Returns the numbers of the received events. */
  numbers(): number[]
  close(): void
}

/** Timeout of a frame, generous for a busy machine. */
const endsWhatHangsMs = 240_000
/**
 * Interval of protocol pings, as consoles send them, so that connections are not closed as silent on a busy
 * machine. They cause no frames.
 */
const pingIntervalMs = 20_000

/**
 * Opens a connection.
 * @throws where the server refuses it, with the HTTP status in the message.
 */
export async function openConsole({ baseUrl, origin = baseUrl, path = '/ws/admin' }: ConsoleSocketOptions) {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${path}`, origin === '' ? {} : { origin })
  const frames: ServerFrame[] = []
  const events = new EventEmitter()
  events.setMaxListeners(0)
  socket.on('message', (raw) => {
    frames.push(JSON.parse(String(raw)) as ServerFrame)
    events.emit('frame')
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  // Later failures are reported by the close event.
  socket.on('error', () => {})
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const consoleSocket: ConsoleSocket = {
    socket,
    frames,
    closed,
    send,
    login: (token, since) => send({ type: 'login', data: { type: 'shop', token, since } }),
    async frame(fits, withinMs = endsWhatHangsMs) {
      const limit = AbortSignal.timeout(withinMs)
      for (;;) {
        const found = frames.find(fits)
        if (found) return found
        await once(events, 'frame', { signal: limit }).catch((error) => {
          const last = JSON.stringify(frames.at(-1))
          const open = socket.readyState === WebSocket.OPEN
          throw new Error(`after ${frames.length} frames, ${open ? 'open' : 'closed'}, the last: ${last}`, {
            cause: error,
          })
        })
      }
    },
    numbers: () => frames.flatMap((frame) => (frame.type === 'event' ? [frame.seq] : [])),
    close: () => socket.close(),
  }
  return consoleSocket
}

/** Opens a connection and logs in. */
export async function openLoggedIn(
  options: ConsoleSocketOptions,
  token: string,
  since?: number,
): Promise<ConsoleSocket> {
  const opened = await openConsole(options)
  const ping = setInterval(() => opened.socket.ping(), pingIntervalMs)
  opened.socket.on('close', () => clearInterval(ping))
  opened.login(token, since)
  await opened.frame((frame) => frame.type === 'login')
  return opened
}
