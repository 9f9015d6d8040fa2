import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, type CallInput, CallRefused, type OutputOf, randomKey } from '@roombook/contract'
import type { PlainMoney } from '@roombook/domain/money'
import { type ServerProcess, startServerProcess } from '../busy-counter.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Refusal codes that require a retry: the database is or was unavailable. */
const retryable = new Set(['request.busy', 'request.too_old', 'request.clock_off'])

/** A client of several servers that are killed and replaced, which retries until it gets a response. */
export interface RetryingClient {
  /**
   * Calls one of the servers, and retries with the same idempotency key until there is a response.
   * @returns the response; undefined for a declared refusal, in which nothing moved.
   * @throws CallRefused for any other reason.
   */
  ask<C extends Call>(
    token: string,
    call: C,
    input: PlainMoney<CallInput<C>>,
  ): Promise<OutputOf<C> | undefined>
  /** Repeats some work until it succeeds. */
  insist<T>(work: () => Promise<T>): Promise<T>
  /** Posts to a path of one of the servers until the response is not 5xx. */
  post(path: string, headers: Record<string, string>, body: string): Promise<number>
  /** Kills one of the servers with SIGKILL and starts a replacement. */
  killOne(): void
  /** Kills all servers with SIGKILL. */
  close(): Promise<void>
}

/** Starts a number of servers on a database. */
export function openRetryingClient(databaseUrl: string, count: number, random: SeededRandom): RetryingClient {
  // All servers share one clock and encryption key, including replacements.
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
          if (!retryable.has(code)) throw error
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
