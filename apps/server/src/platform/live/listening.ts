import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inTime } from '../db/silence.ts'
import type { Log } from '../log/log.ts'

/** Connection over which this process receives NOTIFY. */
export interface Listening {
  /** Starts listening; reopens a broken connection. */
  open(): Promise<void>
  close(): Promise<void>
}

const reconnectDelayMs = 1000
/** Interval of connection checks: a silently broken connection would miss events for hours. */
const checkEveryMs = 10_000
const connectTimeoutMs = 10_000

/**
 * Receives notifications over a separate connection.
 * @param url of PostgreSQL itself, since LISTEN does not work through a pooler.
 * @param handlers handlers by channel, called with the payload.
 */
export function createListening(
  url: string,
  handlers: Readonly<Record<string, (payload: string) => void>>,
  log: Log,
): Listening {
  const listen = Object.keys(handlers)
    .map((channel) => `listen ${channel}`)
    .join('; ')
  let listener: pg.Client | undefined
  let closed = false

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    client.on('notification', ({ channel, payload = '' }) => {
      handlers[channel]?.(payload)
    })
    client.on('error', (error) => {
      log.warn({ err: error }, 'the listening connection broke')
      void reconnect(client)
    })
    client.on('end', () => void reconnect(client))
    try {
      await client.connect()
      await client.query(listen)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    listener = client
    void checkConnection(client)
  }

  async function checkConnection(client: pg.Client): Promise<void> {
    while (!closed && listener === client) {
      await sleep(checkEveryMs, undefined, { ref: false })
      if (closed || listener !== client) return
      try {
        await inTime(client.query('select 1'))
      } catch {
        // Closed; its end event triggers the reconnect.
        void client.end().catch(() => {})
        return
      }
    }
  }

  async function reconnect(broken: pg.Client): Promise<void> {
    if (closed || listener !== broken) return
    listener = undefined
    while (!closed && !listener) {
      await sleep(reconnectDelayMs)
      await open().catch((error) => log.warn({ err: error }, 'cannot listen yet'))
    }
  }

  return {
    open,
    async close() {
      closed = true
      const client = listener
      listener = undefined
      await client?.end()
    },
  }
}
