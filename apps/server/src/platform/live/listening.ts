import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inTime } from '../db/silence.ts'
import type { Log } from '../log/log.ts'

/** The connection over which this process hears what others NOTIFY. */
export interface Listening {
  /** Listens from now on; a connection that breaks is made anew. */
  open(): Promise<void>
  close(): Promise<void>
}

const reconnectDelayMs = 1000
/** How often it is seen to that the connection still hears: one that is cut without a word would be deaf for hours. */
const askEveryMs = 10_000
const connectTimeoutMs = 10_000

/**
 * Listens over a connection of its own.
 * @param url of PostgreSQL itself: LISTEN does not pass a pooler.
 * @param hearers by the channel that each hears; told the payload.
 */
export function createListening(
  url: string,
  hearers: Readonly<Record<string, (payload: string) => void>>,
  log: Log,
): Listening {
  const listen = Object.keys(hearers)
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
      hearers[channel]?.(payload)
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
    void askAgain(client)
  }

  async function askAgain(client: pg.Client): Promise<void> {
    while (!closed && listener === client) {
      await sleep(askEveryMs, undefined, { ref: false })
      if (closed || listener !== client) return
      try {
        await inTime(client.query('select 1'))
      } catch {
        // Hung up on; its end has it opened anew.
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
