import { appendFileSync } from 'node:fs'
import type { CallEvent } from '../calls/call-event.ts'
import type { Clock } from '../clock.ts'
import type { Posted } from '../server/post.ts'
import type { EventQueue } from './event-queue.ts'

interface Sending {
  queue: EventQueue
  clock: Clock
  post(event: CallEvent): Promise<Posted>
  say(words: string): void
  /** Keeps what was refused for good, with the answer. */
  refusedFile: string
}

const firstPauseMs = 1000
const longestPauseMs = 60_000
/** A call this recent opens a card on the console: it precedes the backlog. */
const freshMs = 120_000

/**
 * Posts what waits, one after the other. What the server cannot take now is tried again, after a second, doubling to a
 * minute; a call that comes meanwhile is a reason to try at once.
 */
export function sendEvents({ queue, clock, post, say, refusedFile }: Sending) {
  let isBusy = false
  let isStopped = false
  let pauseMs = firstPauseMs
  let cancel = () => {}
  let lastWords = ''

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
        if (lastWords !== '') say('服务器已恢复，正在补报')
        lastWords = ''
      }
    } catch (error) {
      wait(undefined, { state: 'later', words: String(error) })
    } finally {
      isBusy = false
    }
  }

  function wait(event: CallEvent | undefined, { words, isOwnFault }: Posted): void {
    // A server that stumbles over one event is asked for others meanwhile.
    if (event && isOwnFault) queue.postpone(event)
    if (words !== lastWords) say(`${words}；${queue.waiting}条来电留在本机，稍后重试`)
    lastWords = words
    cancel = clock.after(pauseMs, () => void run())
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  function refuse(event: CallEvent, { words }: Posted): void {
    say(`被拒：${words}（已记入refused.log）`)
    appendFileSync(refusedFile, `${JSON.stringify(event)}\n${words}\n\n`)
  }

  return {
    nudge: () => void run(),
    stop() {
      isStopped = true
      cancel()
    },
  }
}
