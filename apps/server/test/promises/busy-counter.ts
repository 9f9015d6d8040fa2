import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Client, createClient } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import type { OrderForm } from '@roombook/contract/order-form'
import { addDays } from '@roombook/domain/time'
import { orderFormFor } from '../order-form.ts'
import type { TestVenue } from '../test-venue.ts'

/** Ten in the morning in Shanghai, on the initial day of tests. */
export const opening = '2026-11-20T02:00:00Z'

/** A server process with its URL. */
export interface ServerProcess {
  baseUrl: string
  client(token: string): Client
  /** Kills it with SIGKILL; resolves when it is dead. */
  kill(): Promise<void>
  /**
   * Stops it with SIGTERM, as a service manager does.
   * @returns its exit code.
   */
  stop(): Promise<number | null>
}

/**
 * Starts a server on a database, in a process of its own.
 * @param since real time of `opening`, for servers that share a clock; by default the start of the process.
 */
export async function startServerProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  since?: number,
): Promise<ServerProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      CLOCK_START: opening,
      ...(since !== undefined && { CLOCK_SINCE: String(since) }),
      SETTINGS: JSON.stringify(settings),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [said] = await Promise.race([once(child, 'message'), ended])
  const { port } = (said ?? {}) as { port?: number }
  if (port === undefined) throw new Error('The server did not start')
  const offset = new Date(opening).getTime() - (since ?? Date.now())
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    baseUrl,
    client: (token) =>
      createClient({
        baseUrl,
        token: () => token,
        now: () => Date.now() + offset,
      }),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** A booking without conflicts; its guest's name and its key are unique. */
export interface Intent {
  name: string
  key: string
  form: OrderForm
}

/** Ranges of the eight rooms of an evening, one per booking: from, until. */
const shares = [
  [0, 1],
  [1, 3],
  [3, 5],
  [5, 6],
  [6, 8],
] as const

/** Creates bookings of one or two rooms, each with its own guest and labels, spread over the year. */
export function makeIntents(venue: TestVenue, count: number, round: number): Intent[] {
  const rooms = Object.values(venue.rooms)
  const periods = Object.values(venue.periods)
  const perDay = shares.length * periods.length
  return Array.from({ length: count }, (_, at) => {
    const place = round * count + at
    const share = shares[place % shares.length]
    const name = `客${round}号${at}`
    const form = orderFormFor(venue, {
      bookDate: addDays('2026-11-21', Math.floor(place / perDay)),
      periodId: periods[Math.floor(place / shares.length) % periods.length] ?? 0,
      roomIds: rooms.slice(...(share ?? [])),
      userName: name,
      phone: `139${String(place).padStart(8, '0')}`,
      arrivalTime: '',
      orderLabels: venue.orderLabels.map((id) => `${id}-1`),
    })
    return { name, key: `intent-${round}-${at}`, form }
  })
}

/**
 * Books everything concurrently from eight clients, until it is done or the server stops answering.
 * @returns the names of acknowledged bookings; `onAcknowledged` receives their number after each one.
 */
export async function bookAll(
  client: Client,
  intents: readonly Intent[],
  onAcknowledged: (count: number) => void = () => {},
): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  let next = 0
  async function clerk(): Promise<void> {
    for (let intent = intents[next++]; intent; intent = intents[next++]) {
      const { name, key, form } = intent
      const answered = await client.call(createOrder, form, { idempotencyKey: key }).then(
        () => true,
        () => false,
      )
      if (!answered) return
      acknowledged.add(name)
      onAcknowledged(acknowledged.size)
    }
  }
  await Promise.all(Array.from({ length: 8 }, clerk))
  return acknowledged
}
