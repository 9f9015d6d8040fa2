import { createSocket, type Socket } from 'node:dgram'
import type { Device, DeviceCallbacks } from '../device.ts'
import { type Datagram, readDatagram } from './read-datagram.ts'

export interface UdpSettings {
  name: string
  port: number
  host: string
  line: string
  /** Bound line number by the device's line: 01, 02 … */
  lines: Readonly<Record<string, string>>
  /** IP addresses of the devices; empty accepts any sender in the network. */
  from: readonly string[]
}

/** Milliseconds after which a call ends, if the device reports only rings. */
const silenceMs = 60_000
const againMs = 3000

/** Device for caller ID units on the network that broadcast each call by UDP. */
export function udpBox(settings: UdpSettings): Device {
  const { name, port, host, line, lines, from } = settings
  return {
    name,
    kind: 'udp',
    lineNumber: line,
    quietMs: silenceMs,
    async open(callbacks) {
      let isClosed = false
      let socket: Socket | undefined
      let cancel = () => {}
      const dialling = new Set<string>()

      function listen(): void {
        const opened = createSocket({ type: 'udp4', reuseAddr: true })
        socket = opened
        opened.on('error', (fault) => {
          callbacks.plugged(false)
          callbacks.log(`${name}：不能接收UDP ${port}（${fault.message}）`)
          opened.close()
          if (!isClosed) cancel = callbacks.clock.after(againMs, listen)
        })
        opened.on('message', (bytes, sender) => {
          if (from.length > 0 && !from.includes(sender.address)) return
          const packet = readDatagram(bytes)
          if (packet) emitSignal(packet, lines[packet.line] ?? line, dialling, callbacks)
        })
        opened.bind(port, host, () => {
          callbacks.plugged(true)
          callbacks.log(`${name}：接收UDP ${opened.address().port}`)
        })
      }

      listen()
      return async () => {
        isClosed = true
        cancel()
        await new Promise<void>((closed) => {
          try {
            socket?.close(() => closed())
          } catch {
            closed()
          }
        })
      }
    },
  }
}

/** Emits a datagram's signal. Outgoing calls of the store are ignored. */
function emitSignal(
  packet: Datagram,
  line: string,
  dialling: Set<string>,
  { signal }: DeviceCallbacks,
): void {
  const box = packet.line
  const call = { line, channel: box === '' ? line : box }
  if ('outgoing' in packet && packet.outgoing) {
    if (packet.what === 'end') dialling.delete(box)
    else dialling.add(box)
  } else if (packet.what === 'on-hook') {
    if (!dialling.delete(box)) signal({ ...call, what: 'over' })
  } else if (packet.what === 'caller') {
    signal({ ...call, what: 'caller', phone: packet.phone })
  } else if (dialling.has(box)) {
    return
  } else if (packet.what === 'ring') {
    signal({ ...call, what: 'ring' })
  } else if (packet.what === 'off-hook') {
    signal({ ...call, what: 'answered' })
  } else {
    // A call with a duration was answered, one without was not.
    if (packet.seconds > 0) signal({ ...call, what: 'answered' })
    signal({ ...call, what: 'over', unanswered: packet.seconds === 0 })
  }
}
