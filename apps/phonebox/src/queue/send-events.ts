import { appendFileSync } from 'node:fs'
import type { CallEvent } from '../calls/call-event.ts'
import type { Clock } from '../clock.ts'
import type { Posted } from '../server/post.ts'
import type { EventQueue } from './event-queue.ts'

interface Sending {
  queue: EventQueue
  clock: Clock
  post(event: CallEvent): Promise<Posted>
  log(text: string): void
  /** File for events that were refused permanently, with the answer. */
  refusedFile: string
}

const firstPauseMs = 1000
const longestPauseMs = 60_000
/** Milliseconds for which a call is recent: it opens a card on the console, so it precedes the backlog. */
const freshMs = 120_000

/**
 * Posts queued events one after the other. If the server cannot accept one now, it is retried after a second,
 * doubling up to a minute; a new call triggers an immediate attempt.
 */
export function sendEvents({ queue, clock, post, log, refusedFile }: Sending) {
  let isBusy = false
  let isStopped = false
  let pauseMs = firstPauseMs
  let cancel = () => {}
  let lastMessage = ''

  async function run(): Promise<void> {
    if (isBusy || isStopped) return
    isBusy = true
    cancel()
    try {
      const isFresh = ({ at }: CallEvent) => clock.now() - Date.parse(at) < freshMs
      for (let event = queue.next(isFresh); event && !isStopped; event = queue.next(isFresh)) {
        const posted = await post(event)
        if (isStopped) return
        if (posted.state === 'later') return await wait(event, posted)
        if (posted.state === 'refused') refuse(event, posted)
        queue.done(event)
        pauseMs = firstPauseMs
        if (lastMessage !== '') log('服务器已恢复，正在补报')
        lastMessage = ''
      }
    } catch (error) {
      wait(undefined, { state: 'later', message: String(error) })
    } finally {
      isBusy = false
    }
  }

  function wait(event: CallEvent | undefined, { message, isOwnFault }: Posted): void {
    // If the server fails on one event, others are posted meanwhile.
    if (event && isOwnFault) queue.postpone(event)
    if (message !== lastMessage) log(`${message}；${queue.waiting}条来电留在本机，稍后重试`)
    lastMessage = message
    cancel = clock.after(pauseMs, () => void run())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  function refuse(event: CallEvent, { message }: Posted): void {
    log(`被拒：${message}（已记入refused.log）`)
    appendFileSync(refusedFile, `${JSON.stringify(event)}\n${message}\n\n`)
  }

  return {
    wake: () => void run(),
    stop() {
      isStopped = true
      cancel()
    },
  }
}
