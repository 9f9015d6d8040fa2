import type { ClientFrame, ServerFrame } from './live.ts'

/** An event of the store, with its sequence number. */
export interface LiveEvent {
  seq: number
  name: string
  data: Record<string, unknown>
}

/** Time limits of one connection, in milliseconds. */
export interface ConnectionTimes {
  ping: number
  /** Until an unresponsive URL is given up. */
  connect: number
  /** Until a doubtful connection is given up. */
  doubt: number
}

/** Login of a connection, and the event it continues from. */
export interface LiveLogin {
  token: string
  /** Last sequence number seen; undefined for a first login. */
  since: number | undefined
}

/** Callbacks of a connection. */
export interface ConnectionHandler {
  onLogin(data: { seq: number; refetch: boolean }): void
  onEvent(event: LiveEvent): void
  /**
   * Reports that the connection ended or the server stopped responding; called once, and not after `close`.
   */
  onLost(code: number | undefined, isLoggedIn: boolean): void
}

/** One connection to one URL. */
export interface LiveConnection {
  /** Pings the server, once logged in, and gives the connection up if there is no response. */
  ask(): void
  /** Closes it without calling the handler. */
  close(code?: number): void
}

/** Opens a connection, logs in, and pings until it closes. */
export function openConnection(
  url: string,
  { token, since }: LiveLogin,
  times: ConnectionTimes,
  hearer: ConnectionHandler,
): LiveConnection {
  const socket = new WebSocket(url)
  let isLoggedIn = false
  let isOver = false
  let isAlive = true
  /** Runs while the response to a ping of a doubtful connection is awaited. */
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
    // Every ping is answered, so a whole interval without any frame means a dead connection.
    if (isAlive) send({ type: 'ping' })
    else lose()
    isAlive = false
  }

  socket.onopen = () =>
    send({ type: 'login', data: { type: 'shop', token, ...(since !== undefined && { since }) } })
  socket.onerror = () => lose()
  socket.onclose = ({ code }) => lose(code)
  socket.onmessage = ({ data }) => {
    isAlive = true
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
