import { WebSocket } from 'ws'
import type { Device, DeviceCallbacks } from '../device.ts'
import { type AriReading, readAri } from './read-event.ts'

export interface AriSettings extends AriReading {
  name: string
  /** For example http://192.168.1.10:8088. */
  url: string
  username: string
  password: string
  app: string
}

const firstPauseMs = 1000
const longestPauseMs = 30_000
const pingMs = 30_000

/**
 * Device for Asterisk and PBX systems based on it (FreePBX, Issabel): reads its events by WebSocket (ARI).
 */
export function ari(settings: AriSettings): Device {
  const { name, url, username, password, app, line } = settings
  const events = new URL('/ari/events', url)
  events.protocol = events.protocol === 'https:' ? 'wss:' : 'ws:'
  events.search = new URLSearchParams({ app, subscribeAll: 'true' }).toString()
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
  }

  /** Requests the current channels; undefined where that fails. */
  async function listChannels(): Promise<unknown> {
    try {
      const answer = await fetch(new URL('/ari/channels', url), {
        headers,
        signal: AbortSignal.timeout(5000),
      })
      return answer.ok ? await answer.json() : undefined
    } catch {
      return undefined
    }
  }

  async function open(callbacks: DeviceCallbacks): Promise<() => Promise<void>> {
    const reading = readAri(settings)
    const { clock, signal, log } = callbacks
    let socket: WebSocket | undefined
    let isClosed = false
    let pauseMs = firstPauseMs
    let cancel = () => {}
    let stopPinging = () => {}

    function connect(): void {
      const made = new WebSocket(events, { headers, handshakeTimeout: 10_000, maxPayload: 1024 * 1024 })
      let isAlive = true
      socket = made
      const ping = () => {
        if (!isAlive) return made.terminate()
        isAlive = false
        made.ping()
        stopPinging = clock.after(pingMs, ping)
      }
      made.on('pong', () => {
        isAlive = true
      })
      made.on('open', () => {
        pauseMs = firstPauseMs
        callbacks.plugged(true)
        log(`${name}：已连接总机`)
        stopPinging = clock.after(pingMs, ping)
        const asking = reading.ask()
        void listChannels().then((channels) => reading.catchUp(channels, asking).forEach(signal))
      })
      made.on('message', (data) => {
        const text = String(data)
        if (text.includes('"ApplicationReplaced"')) log(`${name}：总机的${app}被另一个程序接走了`)
        reading.read(text).forEach(signal)
      })
      made.on('unexpected-response', (_request, { statusCode }) => {
        log(
          statusCode === 401
            ? `${name}：总机的用户名或密码不对`
            : `${name}：总机应答${statusCode}（ARI是否已开启？）`,
        )
        made.terminate()
      })
      made.on('error', () => {})
      made.on('close', () => {
        stopPinging()
        callbacks.plugged(false)
        if (isClosed) return
        if (pauseMs === firstPauseMs) log(`${name}：总机连不上，稍后重试`)
        cancel = clock.after(pauseMs, connect)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      })
    }

    connect()
    return async () => {
      isClosed = true
      cancel()
      stopPinging()
      socket?.terminate()
    }
  }

  return { name, kind: 'ari', lineNumber: line, open }
}
