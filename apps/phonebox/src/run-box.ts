import { join } from 'node:path'
import type { CallEvent } from './calls/call-event.ts'
import { followCalls, type OpenCall, type TimedEvent } from './calls/follow-calls.ts'
import { readOpenCalls, writeOpenCalls } from './calls/remember-calls.ts'
import type { Clock } from './clock.ts'
import type { Device, Signal } from './devices/device.ts'
import { filesOf, type Identity } from './home/identity.ts'
import { openLocalSocket } from './local-socket.ts'
import { openQueue } from './queue/event-queue.ts'
import { sendEvents } from './queue/send-events.ts'
import { openServer } from './server/post.ts'
import { reportStatus } from './server/report-status.ts'

interface Box {
  folder: string
  identity: Identity
  devices: readonly Device[]
  localPort: number
  /** Origins of consoles in addition to the server's own. */
  origins: readonly string[]
  version: string
  clock: Clock
  log(text: string): void
  /** Timeout of the server's answer, in milliseconds. */
  patienceMs?: number
}

export interface RunningBox {
  localPort(): number | undefined
  stop(): Promise<void>
}

/** Runs the whole program: reads devices, stores their calls, shows them on this computer and posts them. */
export async function runBox(box: Box): Promise<RunningBox> {
  const { folder, identity, devices, clock, log } = box
  const server = openServer(identity, box)
  const files = filesOf(folder, identity)
  const queue = openQueue(files.queue, { log })
  const socket = await openLocalSocket({
    port: box.localPort,
    clock,
    log,
    origins: [identity.server, ...box.origins],
  })
  const sender = sendEvents({
    queue,
    log,
    refusedFile: join(folder, 'refused.log'),
    clock: { ...clock, now: () => clock.now() + server.aheadMs() },
    post: (event) => server.post('/api/apiphone', event),
  })
  const plugged = new Map<Device, boolean>()
  const status = reportStatus({
    server,
    clock,
    version: box.version,
    log,
    devices,
    isPlugged: (device) => plugged.get(device) ?? false,
    waiting: () => queue.waiting,
    // The server is reachable again, so queued events need not wait for their delay.
    onAnswer: () => queue.waiting > 0 && sender.wake(),
  })

  function emit({ at, ...call }: TimedEvent): void {
    const event: CallEvent = { ...call, at: new Date(at + server.aheadMs()).toISOString() }
    if (!queue.add(event)) return
    if (event.event === 'ring') {
      socket.send({ type: 'call', phone: event.phone, line: event.line_number })
      log(`来电：${event.phone || '未显示号码'}${event.line_number ? `（线路${event.line_number}）` : ''}`)
    }
    sender.wake()
  }

  function plug(device: Device, isPlugged: boolean): void {
    if (plugged.get(device) === isPlugged) return
    plugged.set(device, isPlugged)
    socket.send({ type: devices.every((one) => plugged.get(one)) ? 'plugged' : 'unplugged' })
    status.report()
  }

  const store = (calls: readonly OpenCall[]) => {
    try {
      writeOpenCalls(files.openCalls, calls)
    } catch (error) {
      log(`写不进磁盘（${(error as Error).message}）`)
    }
  }
  const follower = followCalls({ clock, emit, store }, readOpenCalls(files.openCalls))
  const closings: (() => Promise<void>)[] = []
  for (const device of devices) {
    const callbacks = {
      clock,
      log,
      signal: (signal: Signal) => follower.handleSignal(device, signal),
      plugged: (isPlugged: boolean) => plug(device, isPlugged),
    }
    try {
      closings.push(await device.open(callbacks))
    } catch (error) {
      log(`${device.name}：${(error as Error).message}`)
      plug(device, false)
    }
  }
  status.report()
  sender.wake()

  return {
    localPort: socket.port,
    async stop() {
      status.stop()
      sender.stop()
      follower.stop()
      await Promise.all(closings.map((close) => close()))
      await socket.close()
      queue.close()
    },
  }
}
