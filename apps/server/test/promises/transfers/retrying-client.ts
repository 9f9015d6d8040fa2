import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, type CallInput, CallRefused, type OutputOf, randomKey } from '@roombook/contract'
import type { PlainMoney } from '@roombook/domain'
import { type ServerProcess, startServerProcess } from '../busy-counter.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Codes that require a retry: the database is unavailable, or was since the call was signed. */
const askAgain = new Set(['request.busy', 'request.too_old', 'request.clock_off'])

/**
 * Several servers on one database that are killed and restarted, with a client that retries until it gets a
 * response.
 */
export interface RetryingClient {
  /**
   * Calls one of the servers with a new key, and repeats with that key until there is a response.
   * @returns the response; undefined for a declared refusal, after which nothing moved.
   * @throws CallRefused for any other reason.
   */
  ask<C extends Call>(
    token: string,
    call: C,
    input: PlainMoney<CallInput<C>>,
  ): Promise<OutputOf<C> | undefined>
  /** Repeats an action until it succeeds. */
  insist<T>(work: () => Promise<T>): Promise<T>
  /** Posts to a path outside the calls, until the status is not 5xx. */
  post(path: string, headers: Record<string, string>, body: string): Promise<number>
  /** Kills one of the servers with SIGKILL and starts another in its place. */
  killOne(): void
  /** Kills all servers with SIGKILL. */
  close(): Promise<void>
}

/** Starts the given number of servers on a database. */
export function openRetryingClient(databaseUrl: string, count: number, random: SeededRandom): RetryingClient {
  // All servers, including later ones, share one clock and one key, so that each can decrypt what another
  // encrypted.
  const since = Date.now()
  const settings = { SECRETS_KEY: randomBytes(32).toString('base64') }
  const start = () => startServerProcess(databaseUrl, settings, since)
  const servers = Array.from({ length: count }, start)
  const anyServer = (): Promise<ServerProcess> => random.pick(servers)

  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch {
        await sleep(50)
      }
    }
  }

  return {
    insist,
    async ask(token, call, input) {
      const key = { idempotencyKey: randomKey() }
      for (;;) {
        try {
          const client = (await anyServer()).client(token)
          return (await client.call(call, input as CallInput<typeof call>, key)).data
        } catch (error) {
          const code = error instanceof CallRefused ? error.code : 'request.busy'
          if (call.refusals.some((declared) => declared === code)) return undefined
          if (!askAgain.has(code)) throw error
          await sleep(50)
        }
      }
    },
    post: (path, headers, body) =>
      insist(async () => {
        const { baseUrl } = await anyServer()
        const { status } = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body })
        if (status >= 500) throw new Error(`${path} answered ${status}`)
        return status
      }),
    killOne() {
      const at = random.whole(0, servers.length - 1)
      const before = servers[at]
      servers[at] = (async () => {
        await (await before)?.kill()
        return start()
      })()
    },
    async close() {
      for (const server of servers) await (await server).kill()
    },
  }
}
