/** Plain `ws` server in a separate process, which broadcasts each received order to all clients. */
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** Frame to broadcast. */
export interface BroadcastOrder {
  frame: string
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', clientTracking: true })
server.on('connection', (socket) => {
  socket.on('message', (raw) => {
    if (String(raw).includes('"login"')) socket.send('{"type":"login","data":{"seq":0,"refetch":false}}')
  })
})
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', ({ frame }: BroadcastOrder) => {
  for (const socket of server.clients) socket.send(frame)
})
process.on('disconnect', () => process.exit(0))
