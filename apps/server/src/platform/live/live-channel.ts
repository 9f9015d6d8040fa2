import { clientFrame, type ServerFrame, sessionOverCode } from '@roombook/contract'
import type { WebSocket } from 'ws'
import { findActor, hashToken } from '../auth/actor.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import {
  type Conversation,
  converse,
  dropAtExpiry,
  openConnectionControls,
  type Patience,
} from './conversation.ts'
import type { Hub, Listener } from './hub.ts'
import type { Places } from './places.ts'

export interface LiveChannelOptions {
  db: Database
  clock: Clock
  hub: Hub
  /** Limit of connections per session. */
  sessions: Places
  patience?: Partial<Patience>
}

/** Sends a console all events of its shop, starting after the number that it has seen (7.60). */
export function serveConsole(
  socket: WebSocket,
  { db, clock, hub, sessions, patience }: LiveChannelOptions,
): void {
  let listener: Listener | undefined
  let leave: (() => void) | undefined
  let forgetExpiry: (() => void) | undefined
  const conversation: Conversation = converse(socket, {
    frames: clientFrame,
    patience,
    async login({ token, since }) {
      const found = await findActor(db, token, clock.now(), null)
      if (socket.readyState !== socket.OPEN) return
      if (!found) return conversation.end(sessionOverCode, 'session over')
      const tokenHashHex = hashToken(token).toString('hex')
      leave = sessions.take(tokenHashHex)
      if (!leave) return conversation.refuse()
      const doors = openConnectionControls(conversation, sessionOverCode)
      listener = {
        ...doors,
        shopId: found.actor.shopId,
        tokenHashHex,
        seq: 0,
        greet: (seq, refetch) =>
          doors.send(JSON.stringify({ type: 'login', data: { seq, refetch } } satisfies ServerFrame)),
      }
      forgetExpiry = dropAtExpiry(listener, found.actor.expiresAt, clock.now())
      await hub.join(listener, since)
      if (socket.readyState !== socket.OPEN) hub.leave(listener)
    },
    onClose() {
      leave?.()
      forgetExpiry?.()
      if (listener) hub.leave(listener)
    },
  })
}
