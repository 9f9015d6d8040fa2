import { clientFrame, type ServerFrame, sessionOverCode } from '@roombook/contract'
import type { WebSocket } from 'ws'
import { findActor, hashToken } from '../auth/actor.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { converse, doorsOf, dropAtExpiry, type Patience } from './conversation.ts'
import type { Hub, Listener } from './hub.ts'

export interface LiveChannelOptions {
  db: Database
  clock: Clock
  hub: Hub
  patience?: Patience
}

/** Tells one console of all that happens in its shop, from the number on that it says it has seen (7.60). */
export function serveConsole(socket: WebSocket, { db, clock, hub, patience }: LiveChannelOptions): void {
  let listener: Listener | undefined
  converse(socket, {
    frames: clientFrame,
    patience,
    async login({ token, since }) {
      const found = await findActor(db, token, clock.now(), null)
      if (!found) {
        socket.close(sessionOverCode, 'session over')
        return
      }
      const doors = doorsOf(socket, sessionOverCode)
      listener = {
        ...doors,
        shopId: found.actor.shopId,
        tokenHashHex: hashToken(token).toString('hex'),
        seq: 0,
        greet: (seq, refetch) =>
          doors.send(JSON.stringify({ type: 'login', data: { seq, refetch } } satisfies ServerFrame)),
      }
      dropAtExpiry(listener, found.actor.expiresAt, clock.now())
      await hub.join(listener, since)
      if (socket.readyState !== socket.OPEN) hub.leave(listener)
    },
    onClose() {
      if (listener) hub.leave(listener)
    },
  })
}
