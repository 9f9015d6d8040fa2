import { hostname } from 'node:os'
import type { Clock } from '../clock.ts'
import type { Device } from '../devices/device.ts'
import { readLines } from './pair.ts'
import type { Server } from './post.ts'

interface StatusReporting {
  server: Server
  clock: Clock
  version: string
  log(text: string): void
  devices: readonly Device[]
  isPlugged(device: Device): boolean
  waiting(): number
  /** Records that the server answered. */
  onAnswer(): void
}

const everyMs = 60_000

/**
 * Reports to the server, every minute and on each change, that the program runs and the state of its devices.
 */
export function reportStatus({
  server,
  clock,
  version,
  log,
  devices,
  isPlugged,
  waiting,
  onAnswer,
}: StatusReporting) {
  let cancel = () => {}
  let isBusy = false
  let isWanted = false
  let isStopped = false
  let last = ''

  const status = () => ({
    program: 'roombook-phonebox',
    version,
    host: hostname().slice(0, 60),
    devices: devices.map((device) => ({
      name: device.name,
      kind: device.kind,
      line_number: device.lineNumber,
      plugged: isPlugged(device),
    })),
    waiting: waiting(),
    at: new Date(clock.now() + server.aheadMs()).toISOString(),
  })

  async function report(): Promise<void> {
    isWanted = true
    if (isBusy || isStopped) return
    isBusy = true
    cancel()
    while (isWanted && !isStopped) {
      isWanted = false
      const { state, message, data } = await server.post('/api/apiphone/status', status())
      const lines = readLines(data)
      const now =
        state === 'taken' ? `已连接服务器${lines.length > 0 ? `，线路：${lines.join('、')}` : ''}` : message
      if (now !== last && !isStopped) log(now)
      last = now
      if (state === 'taken') onAnswer()
    }
    isBusy = false
    if (!isStopped) cancel = clock.after(everyMs, () => void report())
  }

  return {
    report: () => void report(),
    stop() {
      isStopped = true
      cancel()
    },
  }
}
