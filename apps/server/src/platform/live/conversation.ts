import { loginSeconds, silenceSeconds } from '@roombook/contract'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import type { Listener } from './hub.ts'

/** How long whoever connects may take to log in, and be silent, in milliseconds. */
export interface Patience {
  loginMs: number
  silenceMs: number
}

const usualPatience: Patience = { loginMs: loginSeconds * 1000, silenceMs: silenceSeconds * 1000 }

/** Close codes of RFC 6455 that are used here. */
const goingAway = 1001
const policy = 1008
const tryAgain = 1013

interface ConversationParts<Login> {
  /** Every frame that may be said: a login and pings. */
  frames: z.ZodType<{ type: 'login'; data: Login } | { type: 'ping' }>
  /** Takes whoever logs in; once. */
  login(data: Login): Promise<void>
  /** The connection is closed. */
  onClose(): void
  patience?: Patience | undefined
}

/**
 * Speaks the live channel's protocol with one connection (7.60): login within 5 s, pings, and `timeout` after 60 s of
 * silence. Everything it is sent is data; what it does not understand ends the connection.
 */
export function converse<Login>(
  socket: WebSocket,
  { frames, login, onClose, patience = usualPatience }: ConversationParts<Login>,
): void {
  let greeted = false
  const say = (type: 'pong' | 'timeout') => socket.send(JSON.stringify({ type }))
  const loginTimer = setTimeout(() => socket.close(policy, 'login expected'), patience.loginMs)
  let silence: NodeJS.Timeout
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      say('timeout')
      socket.close(policy, 'silent')
    }, patience.silenceMs)
  }
  heard()

  const read = (text: string) => {
    try {
      return frames.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  socket.on('message', (raw, isBinary) => {
    heard()
    const frame = isBinary ? undefined : read(String(raw))
    if (frame?.type === 'ping') say('pong')
    else if (frame?.type === 'login' && !greeted) {
      greeted = true
      clearTimeout(loginTimer)
      login(frame.data).catch(() => socket.close(tryAgain, 'try again'))
    } else socket.close(policy, 'not understood')
  })
  socket.on('close', () => {
    clearTimeout(loginTimer)
    clearTimeout(silence)
    onClose()
  })
  // A broken connection closes; there is nobody to tell.
  socket.on('error', () => {})
}

/** A listener's doors to its socket. */
export const doorsOf = (
  socket: WebSocket,
  sessionOverCode: number,
): Pick<Listener, 'send' | 'waiting' | 'drop'> => ({
  send: (frame) => socket.send(frame),
  waiting: () => socket.bufferedAmount,
  drop(why) {
    if (why === 'slow') socket.terminate()
    else if (why === 'session-over') socket.close(sessionOverCode, 'session over')
    else socket.close(goingAway, 'server stopping')
  },
})

/** Drops a listener when its session expires. */
export function dropAtExpiry(listener: Listener, expiresAt: Date, now: Date): void {
  const left = expiresAt.getTime() - now.getTime()
  setTimeout(() => listener.drop('session-over'), Math.min(left, 2 ** 31 - 1)).unref()
}
