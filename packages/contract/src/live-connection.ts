import type { ClientFrame, ServerFrame } from './live.ts'

/** An event of the shop, with its number. */
export interface LiveEvent {
  seq: number
  name: string
  data: Record<string, unknown>
}

/** Waiting times of one connection, in milliseconds. */
export interface ConnectionTimes {
  ping: number
  /** Until an address that does not answer is given up. */
  connect: number
  /** Until a connection that is in doubt is given up. */
  doubt: number
}

/** Login of a connection, and the event it goes on from. */
export interface LiveLogin {
  token: string
  /** The last number seen; undefined for a first login. */
  since: number | undefined
}

/** Callbacks of a connection. */
export interface ConnectionHandler {
  onLogin(data: { seq: number; refetch: boolean }): void
  onEvent(event: LiveEvent): void
  /** The connection ended, or the server stopped answering; called once, and not after `close`. */
  onLost(code: number | undefined, isLoggedIn: boolean): void
}

/** One connection to one address. */
export interface LiveConnection {
  /** Asks whether the server is there, once logged in, and gives the connection up where nothing comes back. */
  ask(): void
  /** Ends it without a word to its hearer. */
  close(code?: number): void
}

/** Opens a connection, logs in, and pings for as long as it lives. */
export function openConnection(
  url: string,
  { token, since }: LiveLogin,
  times: ConnectionTimes,
  hearer: ConnectionHandler,
): LiveConnection {
  const socket = new WebSocket(url)
  let isLoggedIn = false
  let isOver = false
  let heard = true
  /** Runs while an answer is waited for that is in doubt. */
  let silence: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  const tooSlow = setTimeout(() => lose(), times.connect)

  const send = (frame: ClientFrame): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function close(code?: number): void {
    isOver = true
    clearTimeout(tooSlow)
    clearTimeout(silence)
    clearInterval(pingTimer)
    socket.onclose = socket.onerror = socket.onmessage = socket.onopen = null
    socket.close(code)
  }

  function lose(code?: number): void {
    if (isOver) return
    close()
    hearer.onLost(code, isLoggedIn)
  }

  function ping(): void {
    // Every ping is answered: a whole span of silence is a line that died without a word.
    if (heard) send({ type: 'ping' })
    else lose()
    heard = false
  }

  socket.onopen = () =>
    send({ type: 'login', data: { type: 'shop', token, ...(since !== undefined && { since }) } })
  socket.onerror = () => lose()
  socket.onclose = ({ code }) => lose(code)
  socket.onmessage = ({ data }) => {
    heard = true
    clearTimeout(silence)
    silence = undefined
    const frame = readFrame(data)
    if (frame?.type === 'timeout') return lose()
    if (frame?.type === 'event') return hearer.onEvent(frame)
    if (frame?.type !== 'login') return
    isLoggedIn = true
    clearTimeout(tooSlow)
    pingTimer = setInterval(ping, times.ping)
    hearer.onLogin(frame.data)
  }

  return {
    ask() {
      if (!isLoggedIn || isOver || silence !== undefined) return
      silence = setTimeout(() => lose(), times.doubt)
      send({ type: 'ping' })
    },
    close,
  }
}

function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return undefined
  }
}
