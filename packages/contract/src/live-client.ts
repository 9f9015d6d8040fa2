import { type ClientFrame, pingSeconds, type ServerFrame, sessionOverCode } from './live.ts'

/** `live`: events flow. `retrying`: lost a moment ago. `lost`: every quick try failed, slow ones go on. */
export type LiveState = 'connecting' | 'live' | 'retrying' | 'lost'

export interface LiveEvent {
  seq: number
  name: string
  data: Record<string, unknown>
}

export interface LiveClientOptions {
  /** Where the channel may be found, best first; each try goes through all of them. */
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

export interface LiveTimes {
  ping: number
  /** Between the quick tries, and between the slow ones after them. */
  quickRetry: number
  slowRetry: number
  /** Until an address that does not answer is given up. */
  connect: number
  /** Until a connection that is in doubt is given up. */
  doubt: number
}

/** How often a lost connection is tried again quickly (8.08). */
export const quickRetries = 10

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
 * The live channel's client (7.60, 8.08, 9.02): logs in with the last number it has seen, pings, and comes back
 * after a loss, ten times a second apart and then slowly for as long as it takes. Events reach the page once each
 * and in order; where some cannot be had any more, the page is told to fetch everything.
 */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const times = { ...usualTimes, ...options.times }
  const urls = [...options.urls]
  let socket: WebSocket | undefined
  let since: number | undefined
  let failures = 0
  /** Counts starts and stops, so that what was asked in one run does not act in the next. */
  let run = 0
  let stopped = true
  /** The server closed for good; only a person's wish begins again. */
  let ended = false
  let state: LiveState | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  /** Asks over the open connection, and gives it up where nothing comes back. */
  let askNow: (() => void) | undefined

  const report = (next: LiveState): void => {
    if (state === next) return
    state = next
    options.onState(next)
  }

  const send = (frame: ClientFrame): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function attempt(): void {
    clearTimeout(retryTimer)
    retryTimer = undefined
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
    const opened = new WebSocket(url)
    socket = opened
    let loggedIn = false
    let leaving = false
    let heard = true
    /** Runs while an answer is waited for that is in doubt. */
    let silence: ReturnType<typeof setTimeout> | undefined
    const tooSlow = setTimeout(() => leave(), times.connect)

    /** Done with this socket, once: on to the next address, or to the next try. */
    const leave = (code?: number): void => {
      if (leaving) return
      leaving = true
      clearTimeout(tooSlow)
      clearTimeout(silence)
      clearInterval(pingTimer)
      askNow = undefined
      opened.onclose = opened.onerror = opened.onmessage = opened.onopen = null
      opened.close()
      if (stopped || socket !== opened) return
      socket = undefined
      if (code === sessionOverCode) void doubtSession(token, others, loggedIn)
      else if (loggedIn && code !== normalClosure) retryLater()
      else if (loggedIn) end()
      else connect(token, others)
    }

    opened.onopen = () =>
      send({ type: 'login', data: { type: 'shop', token, ...(since !== undefined && { since }) } })
    opened.onerror = () => leave()
    opened.onclose = ({ code }) => leave(code)
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      heard = true
      clearTimeout(silence)
      silence = undefined
      const frame = readFrame(data)
      if (frame?.type === 'timeout') return leave()
      if (frame?.type === 'event') return takeEvent(frame)
      if (frame?.type !== 'login') return
      loggedIn = true
      clearTimeout(tooSlow)
      failures = 0
      keepFirst(url)
      pingTimer = setInterval(() => {
        // Every ping is answered: a whole span of silence is a line that died without a word.
        if (!heard) return leave()
        heard = false
        send({ type: 'ping' })
      }, times.ping)
      askNow = () => {
        if (silence !== undefined) return
        silence = setTimeout(() => leave(), times.doubt)
        send({ type: 'ping' })
      }
      // The first login has no number to go on from: what was fetched before it may be old already.
      const mustRefetch = frame.data.refetch || since === undefined
      if (mustRefetch) since = frame.data.seq
      report('live')
      if (mustRefetch) options.onRefetch()
    }
  }

  /** The address that worked comes first from here on. */
  function keepFirst(url: string): void {
    urls.splice(urls.indexOf(url), 1)
    urls.unshift(url)
  }

  /** Another server may live at a neighbouring port, and knows nothing of our token: ask our own. */
  async function doubtSession(token: string, others: string[], loggedIn: boolean): Promise<void> {
    const asked = run
    const over = await options.isSessionOver()
    if (asked !== run) return
    if (over) end()
    else if (loggedIn) retryLater()
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
    const quick = failures < quickRetries
    failures += 1
    report(quick ? 'retrying' : 'lost')
    retryTimer = setTimeout(attempt, quick ? times.quickRetry : times.slowRetry)
  }

  return {
    start() {
      if (!stopped) return
      run += 1
      stopped = false
      ended = false
      failures = 0
      since = undefined
      report('connecting')
      attempt()
    },
    stop() {
      run += 1
      stopped = true
      ended = false
      clearTimeout(retryTimer)
      clearInterval(pingTimer)
      askNow = undefined
      retryTimer = undefined
      const open = socket
      socket = undefined
      open?.close(normalClosure)
    },
    wake() {
      if (ended) stopped = ended = false
      else if (stopped || retryTimer === undefined) return
      attempt()
    },
    doubt: () => askNow?.(),
  }
}

function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data) as ServerFrame
  } catch {
    return undefined
  }
}
