import { CallRefused, type Client, createClient, createLiveClient, type LiveClient } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '#platform/embedded-postgres/free-port.ts'
import { endWithFile } from '../end-with-file.ts'
import { startHaproxy } from '../haproxy.ts'
import { createVenueDatabase, type TestClock } from '../test-app.ts'
import { openSessionFor } from '../test-venue.ts'
import { type Intent, opening, type ServerProcess, startServerProcess } from './busy-counter.ts'

/** Seconds for which a stopping server still responds; the example's proxy notices within one. */
const drainSeconds = 3

export interface FleetOptions {
  haproxy: string
  servers: number
  settings?: Record<string, string>
  /** Creates a proxy between the servers and PostgreSQL from the database's URL. */
  between?(ownerUrl: string): Promise<{ url: string; settings: Record<string, string> }>
}

/** Opens a venue, server processes with a common clock, and the proxy in front of them. */
export async function openFleet({ haproxy, servers: count, settings, between }: FleetOptions) {
  const { ownerUrl, owner, venue, drop } = await createVenueDatabase()
  const since = Date.now()
  const now = () => new Date(new Date(opening).getTime() + Date.now() - since)
  const clock: TestClock = { now, set() {}, pass() {} }
  const before = await between?.(ownerUrl)
  const ports: number[] = []
  for (let at = 0; at < count; at++) ports.push((await freePort(undefined, false)) ?? 0)
  const all = {
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(drainSeconds),
    ...before?.settings,
    ...settings,
  }
  const startAt = (port: number) =>
    startServerProcess(before?.url ?? ownerUrl, { ...all, PORT: String(port) }, since)
  const servers: ServerProcess[] = await Promise.all(ports.map(startAt))
  endWithFile(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await drop()
  })
  const baseUrl = await startHaproxy(haproxy, ports)
  const token = (person: keyof typeof venue.staff) =>
    openSessionFor(owner, venue.staff[person].phone, clock.now())
  return {
    owner,
    ownerUrl,
    venue,
    clock,
    servers,
    baseUrl,
    token,
    client: (of: string) => createClient({ baseUrl, token: () => of, now: () => clock.now().getTime() }),
    /** Restarts a server at its index, on the same port. */
    async startAgain(at: number) {
      const server = await startAt(ports[at] ?? 0)
      servers[at] = server
      return server
    },
  }
}

/** Returns a WebSocket class that sends the page's origin as browsers do, unlike Node's own. */
export const browserSocket = (origin: string): unknown =>
  class extends WebSocket {
    constructor(url: string) {
      super(url, { origin })
    }
  }

/** A console with the browsers' client, and its received events. */
export interface WatchedConsole {
  heard: number[]
  /** Whether events are received. */
  isLive(): boolean
  /** Number of reconnections, and the time of the last. */
  returns(): number
  liveAt(): number
  client: LiveClient
}

/** Opens a console through the proxy, which reconnects by itself. */
export async function watchConsole(baseUrl: string, token: string): Promise<WatchedConsole> {
  const delays: number[] = []
  let state = ''
  let returns = -1
  let liveAt = 0
  const client = createLiveClient({
    urls: [`${baseUrl.replace(/^http/, 'ws')}/ws/admin`],
    token: () => token,
    onEvent: ({ seq }) => void delays.push(seq),
    onRefetch() {},
    onState(next) {
      state = next
      if (next !== 'live') return
      returns += 1
      liveAt = performance.now()
    },
    isSessionOver: async () => false,
  })
  client.start()
  endWithFile(() => client.stop())
  const isLive = () => state === 'live'
  await expect.poll(isLive, { message: 'a console behind the proxy' }).toBe(true)
  return { heard: delays, isLive, returns: () => returns, liveAt: () => liveAt, client }
}

/** Books with retries under the same key until there is a response. */
export async function bookInTheEnd(
  client: Client,
  intents: readonly Intent[],
  onAcknowledged: (count: number) => void = () => {},
): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  let next = 0
  async function clerk(): Promise<void> {
    for (let intent = intents[next++]; intent; intent = intents[next++]) {
      const { name, key, form } = intent
      const probe = () =>
        client.call(createOrder, form, { idempotencyKey: key }).then(
          () => true,
          (error: unknown) => {
            // A refusal is final.
            if (error instanceof CallRefused && error.code.startsWith('booking.')) throw error
            return false
          },
        )
      while (!(await probe())) await new Promise((resolve) => setTimeout(resolve, 50))
      acknowledged.add(name)
      onAcknowledged(acknowledged.size)
    }
  }
  await Promise.all(Array.from({ length: 8 }, clerk))
  return acknowledged
}
