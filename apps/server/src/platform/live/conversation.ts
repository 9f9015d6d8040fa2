import { loginSeconds, silenceSeconds } from '@roombook/contract'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import type { Listener } from './hub.ts'

/** Limits of a connection: time, frames and memory. */
export interface Patience {
  /** Timeouts of the login and of silence, in milliseconds. */
  loginMs: number
  silenceMs: number
  /** Frames per second and burst size; the protocol's own pings count too. */
  framesASecond: number
  /** Maximum of unsent bytes for one reader; a slower one is disconnected, reconnects and catches up. */
  waitingBytes: number
}

/** Limits of the protocol (7.60), and limits far above normal use. */
export const usualPatience: Patience = {
  loginMs: loginSeconds * 1000,
  silenceMs: silenceSeconds * 1000,
  framesASecond: 20,
  waitingBytes: 1024 * 1024,
}

/** Close codes of RFC 6455 used here. */
const goingAway = 1001
const policy = 1008
const tryAgain = 1013
/** Time for the close handshake, in ms. */
const goodbyeMs = 1000

interface ConversationDependencies<Login> {
  /** Accepted frames: a login and pings. */
  frames: z.ZodType<{ type: 'login'; data: Login } | { type: 'ping' }>
  /** Handles the login; called once. */
  login(data: Login): Promise<void>
  /** Called when the connection has closed. */
  onClose(): void
  patience?: Partial<Patience> | undefined
}

/** Controls of a connection. */
export interface Conversation {
  /** Sends a frame, or terminates the connection when too much is waiting to be sent. */
  send(frame: string): void
  /** Closes with a code; terminates a peer that does not answer. */
  end(code: number, reason: string): void
  /** Closes the connection because the limit of connections is reached; the client may retry later. */
  refuse(): void
}

/**
 * Implements the live channel's protocol on one connection (7.60): login within 5 s, pings, and `timeout`
 * after 60 s of silence. Invalid frames end the connection, and so does a flood of frames.
 */
export function converse<Login>(
  socket: WebSocket,
  { frames, login, onClose, patience }: ConversationDependencies<Login>,
): Conversation {
  const { loginMs, silenceMs, framesASecond, waitingBytes } = { ...usualPatience, ...patience }
  let greeted = false
  const end = (code: number, reason: string) => {
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), goodbyeMs).unref()
  }
  /** Whether more can be sent; terminates a reader that is too slow. */
  const mayLeave = (): boolean => {
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount <= waitingBytes) return true
    socket.terminate()
    return false
  }
  const send = (frame: string) => {
    if (mayLeave()) socket.send(frame)
  }
  const sendControl = (type: 'pong' | 'timeout') => send(JSON.stringify({ type }))

  const mayBeHeard = limitPace(framesASecond)
  const loggedIn = unless(loginMs, () => end(policy, 'login expected'))
  let stillThere = () => {}
  const resetTimer = () => {
    stillThere()
    stillThere = unless(silenceMs, () => {
      sendControl('timeout')
      end(policy, 'silent')
    })
  }
  resetTimer()

  /** Handles a frame, unless the connection is closing or over its rate. */
  const receive = (act: () => void) => {
    if (socket.readyState !== socket.OPEN) return
    if (!mayBeHeard()) return end(policy, 'too many frames')
    resetTimer()
    act()
  }
  const read = (text: string) => {
    try {
      return frames.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  socket.on('message', (raw, isBinary) =>
    receive(() => {
      const frame = isBinary ? undefined : read(String(raw))
      if (frame?.type === 'ping') sendControl('pong')
      else if (frame?.type === 'login' && !greeted) {
        greeted = true
        loggedIn()
        login(frame.data).catch(() => end(tryAgain, 'try again'))
      } else end(policy, 'not understood')
    }),
  )
  // Pings are answered here rather than by `ws`, which limits neither their rate nor the unsent answers.
  socket.on('ping', (data) =>
    receive(() => {
      if (mayLeave()) socket.pong(data)
    }),
  )
  socket.on('close', () => {
    loggedIn()
    stillThere()
    onClose()
  })
  // A broken connection closes by itself; its error needs no handling.
  socket.on('error', () => {})
  return { send, end, refuse: () => end(tryAgain, 'too many') }
}

/** Creates a rate limiter: so many frames a second, and as many at once after a pause. */
function limitPace(aSecond: number): () => boolean {
  let remaining = aSecond
  let at = performance.now()
  return () => {
    const now = performance.now()
    remaining = Math.min(aSecond, remaining + ((now - at) / 1000) * aSecond)
    at = now
    if (remaining < 1) return false
    remaining -= 1
    return true
  }
}

/** Send and drop functions of a listener's connection. */
export const openConnectionControls = (
  { send, end }: Conversation,
  sessionOverCode: number,
): Pick<Listener, 'send' | 'drop'> => ({
  send,
  drop(why) {
    if (why === 'session-over') end(sessionOverCode, 'session over')
    else end(goingAway, 'server stopping')
  },
})

/**
 * Disconnects a listener when its session expires.
 * @returns a function that cancels this, for a closed connection.
 */
export function dropAtExpiry(listener: Listener, expiresAt: Date, now: Date): () => void {
  const remainingMs = expiresAt.getTime() - now.getTime()
  const timer = setTimeout(() => listener.drop('session-over'), Math.min(remainingMs, 2 ** 31 - 1)).unref()
  return () => clearTimeout(timer)
}

/**
 * Schedules an action; the returned function cancels it. After a stall of the process, pending input is read
 * first, so that a busy server disconnects no client that answered in time.
 */
function unless(ms: number, act: () => void): () => void {
  let turn: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    turn = setImmediate(act)
  }, ms)
  return () => {
    clearTimeout(timer)
    clearImmediate(turn)
  }
}
