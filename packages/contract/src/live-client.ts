import { pingSeconds, sessionOverCode } from './live.ts'
import {
  type ConnectionTimes,
  type LiveConnection,
  type LiveEvent,
  openConnection,
} from './live-connection.ts'
import { createRetries, type RetryTimes } from './live-retries.ts'

export type { LiveEvent } from './live-connection.ts'

/**
 * `live`: events arrive. `retrying`: lost a moment ago. `lost`: every quick retry failed, slow ones continue.
 */
export type LiveState = 'connecting' | 'live' | 'retrying' | 'lost'

export interface LiveClientOptions {
  /** URLs of the channel, best first; each attempt tries all of them. */
  urls: readonly string[]
  /** Returns the token for the login; without one the client waits for the next attempt. */
  token(): string | undefined
  onEvent(event: LiveEvent): void
  /** Reports that events may have been missed: everything displayed must be fetched again. */
  onRefetch(): void
  onState(state: LiveState): void
  /** Checks by a call whether the session is over, after the server closed the connection for that reason. */
  isSessionOver(): Promise<boolean>
  /** Time limits in milliseconds, shortened in tests. */
  times?: Partial<LiveTimes>
}

export interface LiveTimes extends ConnectionTimes, RetryTimes {}

const usualTimes: LiveTimes = {
  ping: pingSeconds * 1000,
  quickRetry: 1000,
  slowRetry: 30_000,
  connect: 5000,
  doubt: 2000,
}
const normalClosure = 1000

export interface LiveClient {
  start(): void
  /** Closes permanently. */
  stop(): void
  /** Reconnects immediately if it is waiting for the next attempt: the network or the page is back. */
  wake(): void
  /** Checks immediately whether the server still responds, after a call got no answer. */
  doubt(): void
}

/**
 * Creates the client of the live channel (7.60, 8.08, 9.02). It logs in with the last sequence number it has
 * seen, pings, and reconnects after a loss, first in quick attempts and then in slow ones indefinitely.
 * Events reach the page once each and in order; if some are no longer available, the page is asked to fetch
 * everything.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const times = { ...usualTimes, ...options.times }
  const urls = [...options.urls]
  let connection: LiveConnection | undefined
  let since: number | undefined
  /** Counts starts and stops, so that an asynchronous result of an earlier run is ignored. */
  let run = 0
  let stopped = true
  /** Whether the server closed the channel permanently; only a user action reconnects. */
  let ended = false
  let state: LiveState | undefined
  const retries = createRetries(times, attempt)

  const report = (next: LiveState): void => {
    if (state === next) return
    state = next
    options.onState(next)
  }

  function attempt(): void {
    retries.stop()
    const token = options.token()
    if (token) connect(token, [...urls])
    else retryLater()
  }

  /** Connects to the first of the URLs that responds. */
  function connect(token: string, [url, ...others]: string[]): void {
    if (url === undefined) {
      retryLater()
      return
    }
    connection = openConnection(url, { token, since }, times, {
      onLogin(data) {
        retries.beginAnew()
        preferUrl(url)
        takeLogin(data)
      },
      onEvent: takeEvent,
      /** Continues with the next URL, or with the next attempt. */
      onLost(code, isLoggedIn) {
        connection = undefined
        if (code === sessionOverCode) void doubtSession(token, others, isLoggedIn)
        else if (isLoggedIn && code !== normalClosure) retryLater()
        else if (isLoggedIn) end()
        else connect(token, others)
      },
    })
  }

  function takeLogin({ seq, refetch }: { seq: number; refetch: boolean }): void {
    // The first login has no sequence number to continue from: data fetched before it may already be
    // outdated.
    const mustRefetch = refetch || since === undefined
    if (mustRefetch) since = seq
    report('live')
    if (mustRefetch) options.onRefetch()
  }

  /** Moves the URL that worked to the first place. */
  function preferUrl(url: string): void {
    urls.splice(urls.indexOf(url), 1)
    urls.unshift(url)
  }

  /**
   * Verifies a rejected session by a call: a different server on a neighbouring port may have rejected our
   * token.
   */
  async function doubtSession(token: string, others: string[], isLoggedIn: boolean): Promise<void> {
    const runBefore = run
    const over = await options.isSessionOver()
    if (runBefore !== run) return
    if (over) end()
    else if (isLoggedIn) retryLater()
    else connect(token, others)
  }

  /** Stops all attempts, since the server wants no further connection. */
  function end(): void {
    stopped = true
    ended = true
    report('lost')
  }

  function takeEvent({ seq, name, data }: LiveEvent): void {
    if (since !== undefined && seq <= since) return
    since = seq
    options.onEvent({ seq, name, data })
  }

  function retryLater(): void {
    report(retries.later() === 'quick' ? 'retrying' : 'lost')
  }

  return {
    start() {
      if (!stopped) return
      run += 1
      stopped = false
      ended = false
      retries.beginAnew()
      since = undefined
      report('connecting')
      attempt()
    },
    stop() {
      run += 1
      stopped = true
      ended = false
      retries.stop()
      connection?.close(normalClosure)
      connection = undefined
    },
    wake() {
      if (ended) stopped = ended = false
      else if (stopped || !retries.isWaiting()) return
      attempt()
    },
    doubt: () => connection?.ask(),
  }
}
