import { type GuestServerFrame, type GuestSubject, pingSeconds, sessionOverCode } from '@roombook/contract'

/** State of a page's live connection to the store. */
export type GuestLiveState = 'connecting' | 'live' | 'retrying'

interface GuestLiveOptions {
  url: string
  subject: GuestSubject
  /**
   * Reports that data of the order or the store changed and must be refetched.
   * @param name of the event; undefined after a reconnection, when anything may have changed
   */
  onNews(name?: string): void
  onState(state: GuestLiveState): void
  /** Delays between attempts, in milliseconds: quick first, then slow. */
  times?: { quick: number; slow: number; ping: number }
}

const usualTimes = { quick: 1000, slow: 30_000, ping: pingSeconds * 1000 }
/** Number of quick attempts after a loss (8.08). */
const quickTries = 10

/** Subscribes to an order's events while the page is open. @returns a function that unsubscribes. */
export function subscribeToOrder({
  url,
  subject,
  onNews,
  onState,
  times = usualTimes,
}: GuestLiveOptions): () => void {
  let socket: WebSocket | undefined
  let failures = 0
  let ended = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined

  function connect(): void {
    const opened = new WebSocket(url)
    socket = opened
    let hasAnswered = true
    opened.onopen = () => opened.send(JSON.stringify({ type: 'login', data: subject }))
    opened.onmessage = ({ data }) => {
      hasAnswered = true
      const frame = readFrame(data)
      if (frame?.type === 'login') {
        failures = 0
        onState('live')
        onNews()
        clearInterval(pingTimer)
        pingTimer = setInterval(() => {
          // No answer within a whole interval means a dead connection.
          if (!hasAnswered) return opened.close()
          hasAnswered = false
          opened.send('{"type":"ping"}')
        }, times.ping)
      } else if (frame?.type === 'news') onNews(frame.name)
    }
    opened.onclose = ({ code }) => {
      clearInterval(pingTimer)
      if (ended) return
      // The right to subscribe has ended: a refetch shows the reason.
      if (code === sessionOverCode) return onNews()
      onState('retrying')
      retryTimer = setTimeout(connect, failures < quickTries ? times.quick : times.slow)
      failures += 1
    }
  }
  onState('connecting')
  connect()
  return () => {
    ended = true
    clearTimeout(retryTimer)
    clearInterval(pingTimer)
    socket?.close(1000)
  }
}

function readFrame(data: unknown): GuestServerFrame | undefined {
  try {
    return JSON.parse(String(data)) as GuestServerFrame
  } catch {
    return undefined
  }
}
