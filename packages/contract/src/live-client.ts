import { pingSeconds, sessionOverCode } from './live.ts'
import {
  type ConnectionTimes,
  type LiveConnection,
  type LiveEvent,
  openConnection,
} from './live-connection.ts'
import { createRetries, type RetryTimes } from './live-retries.ts'

export type { LiveEvent } from './live-connection.ts'

/** `live`: events flow. `retrying`: lost a moment ago. `lost`: every quick try failed, slow ones go on. */
export type LiveState = 'connecting' | 'live' | 'retrying' | 'lost'

export interface LiveClientOptions {
  /** Addresses of the channel, best first; each try goes through all of them. */
  urls: readonly string[]
  /** The token to log in with; without one the client waits for the next try. */
  token(): string | undefined
  onEvent(event: LiveEvent): void
  /** Something may have been missed: everything that is shown is to be fetched again. */
  onRefetch(): void
  onState(state: LiveState): void
  /** The server says that the session is over; answers whether that is so, by a call. */
  isSessionOver(): Promise<boolean>
  /** Waiting times in milliseconds, shortened in tests. */
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
  /** Closes for good. */
  stop(): void
  /** Tries at once when it is between tries: the network or the page is back. */
  wake(): void
  /** Asks the server at once whether it is there, where events seem to flow: a call came to no answer. */
  doubt(): void
}

/**
 * Creates the live channel's client (7.60, 8.08, 9.02). It logs in with the last number it has seen, pings,
 * and reconnects after a loss, first in quick tries and then slowly without end. Events reach the page once
 * each and in order; where some are no longer available, the page is asked to fetch everything.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const times = { ...usualTimes, ...options.times }
  const urls = [...options.urls]
  let connection: LiveConnection | undefined
  let since: number | undefined
  /** Counts starts and stops, so that what was asked in one run does not act in the next. */
  let run = 0
  let stopped = true
  /** The server closed for good; only a person's wish begins again. */
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

  /** Opens the first of the addresses that answers. */
  function connect(token: string, [url, ...others]: string[]): void {
    if (url === undefined) {
      retryLater()
      return
    }
    connection = openConnection(url, { token, since }, times, {
      onLogin(data) {
        retries.beginAnew()
        keepFirst(url)
        takeLogin(data)
      },
      onEvent: takeEvent,
      /** On to the next address, or to the next try. */
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
    // The first login has no number to go on from: what was fetched before it may be old already.
    const mustRefetch = refetch || since === undefined
    if (mustRefetch) since = seq
    report('live')
    if (mustRefetch) options.onRefetch()
  }

  /** The address that worked comes first from here on. */
  function keepFirst(url: string): void {
    urls.splice(urls.indexOf(url), 1)
    urls.unshift(url)
  }

  /** Another server may live at a neighbouring port, and knows nothing of our token: ask our own. */
  async function doubtSession(token: string, others: string[], isLoggedIn: boolean): Promise<void> {
    const asked = run
    const over = await options.isSessionOver()
    if (asked !== run) return
    if (over) end()
    else if (isLoggedIn) retryLater()
    else connect(token, others)
  }

  /** The server wants no more of us: no try goes on by itself. */
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
