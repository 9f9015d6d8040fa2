/**
 * Many consoles in a separate process: connects them, and reports when the last of them has received an
 * event.
 */

import type { ServerFrame } from '@roombook/contract'
import { WebSocket } from 'ws'

/** URL and login of the consoles. */
export interface ConsolesOrder {
  url: string
  origin: string
  token: string
  count: number
}

/**
 * All are logged in; or all have received an event, the last of them at this time (milliseconds since 1970).
 */
export type ConsolesMessage = { ready: number } | { lastAt: number; frame: string }

/** Number of concurrent logins. */
const doors = 40

process.on('message', (order: ConsolesOrder) => void open(order))
process.on('disconnect', () => process.exit(0))

async function open({ url, origin, token, count }: ConsolesOrder): Promise<void> {
  let receivedCount = 0
  const countFrame = (frame: string) => {
    receivedCount += 1
    if (receivedCount < count) return
    receivedCount = 0
    send({ lastAt: performance.timeOrigin + performance.now(), frame })
  }
  const openOne = () =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url, { origin, perMessageDeflate: false })
      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'login', data: { type: 'shop', token } }))
        // The server disconnects clients after 60 s of silence.
        setInterval(() => socket.send('{"type":"ping"}'), 20_000).unref()
      })
      socket.on('message', (raw) => {
        const text = String(raw)
        const { type } = JSON.parse(text) as ServerFrame
        if (type === 'login') resolve()
        if (type === 'event') countFrame(text)
      })
      socket.on('error', reject)
    })
  for (let opened = 0; opened < count; opened += doors) {
    await Promise.all(Array.from({ length: Math.min(doors, count - opened) }, openOne))
  }
  send({ ready: count })
}

const send = (word: ConsolesMessage): void => void process.send?.(word)
