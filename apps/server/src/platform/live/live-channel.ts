import {
  type ClientFrame,
  clientFrame,
  loginSeconds,
  type ServerFrame,
  sessionOverCode,
  silenceSeconds,
} from '@roombook/contract'
import type { WebSocket } from 'ws'
import { findActor, hashToken } from '../auth/actor.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import type { Hub, Listener } from './hub.ts'

export interface LiveChannelOptions {
  db: Database
  clock: Clock
  hub: Hub
  /** How long a console may take to log in, and be silent, in milliseconds; by the contract where it is not said. */
  patience?: { loginMs: number; silenceMs: number }
}

const usualPatience = { loginMs: loginSeconds * 1000, silenceMs: silenceSeconds * 1000 }

/** Close codes of RFC 6455 that are used here. */
const goingAway = 1001
const policy = 1008
const tryAgain = 1013

/**
 * Speaks the live channel's protocol with one console (7.60): login within 5 s, pings, and `timeout` after 60 s of
 * silence. Everything it is sent is data; what it does not understand ends the connection.
 */
export function serveConsole(
  socket: WebSocket,
  { db, clock, hub, patience = usualPatience }: LiveChannelOptions,
): void {
  let listener: Listener | undefined
  let greeted = false
  const say = (frame: ServerFrame) => socket.send(JSON.stringify(frame))

  const loginTimer = setTimeout(() => socket.close(policy, 'login expected'), patience.loginMs)
  let silence: NodeJS.Timeout
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      say({ type: 'timeout' })
      socket.close(policy, 'silent')
    }, patience.silenceMs)
  }
  heard()

  async function login({ token, since }: Extract<ClientFrame, { type: 'login' }>['data']): Promise<void> {
    const found = await findActor(db, token, clock.now(), null)
    if (!found) {
      socket.close(sessionOverCode, 'session over')
      return
    }
    const joining: Listener = {
      shopId: found.actor.shopId,
      tokenHashHex: hashToken(token).toString('hex'),
      seq: 0,
      send: (frame) => socket.send(frame),
      waiting: () => socket.bufferedAmount,
      drop(why) {
        if (why === 'slow') socket.terminate()
        else if (why === 'session-over') socket.close(sessionOverCode, 'session over')
        else socket.close(goingAway, 'server stopping')
      },
    }
    listener = joining
    const untilExpiry = found.actor.expiresAt.getTime() - clock.now().getTime()
    setTimeout(() => joining.drop('session-over'), Math.min(untilExpiry, 2 ** 31 - 1)).unref()
    await hub.join(joining, since)
    if (socket.readyState !== socket.OPEN) hub.leave(joining)
  }

  socket.on('message', (raw, isBinary) => {
    heard()
    const frame = isBinary ? undefined : readFrame(String(raw))
    if (frame?.type === 'ping') say({ type: 'pong' })
    else if (frame?.type === 'login' && !greeted) {
      greeted = true
      clearTimeout(loginTimer)
      login(frame.data).catch(() => socket.close(tryAgain, 'try again'))
    } else socket.close(policy, 'not understood')
  })
  socket.on('close', () => {
    clearTimeout(loginTimer)
    clearTimeout(silence)
    if (listener) hub.leave(listener)
  })
  // A broken connection closes; there is nobody to tell.
  socket.on('error', () => {})
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
