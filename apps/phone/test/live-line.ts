import type { GuestServerFrame, LiveEventData, LiveEventName, ServerFrame } from '@roombook/contract'
import { onTestFinished } from 'vitest'

/** Server side of a live connection opened by a page. */
class HeldLine {
  static readonly OPEN = 1
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((closed: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  /** Messages sent by the page, oldest first. */
  readonly sent: unknown[] = []
  readonly url: string

  constructor(url: string | URL) {
    this.url = String(url)
    lines.push(this)
    queueMicrotask(() => {
      if (this.readyState !== 0) return
      this.readyState = HeldLine.OPEN
      this.onopen?.()
    })
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code })
  }

  push(frame: ServerFrame | GuestServerFrame | { type: 'login' }): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

const lines: HeldLine[] = []

/** Live connections of a page, on which the test acts as the server. */
export interface LiveLines {
  /** All opened connections, the newest last. */
  readonly all: readonly HeldLine[]
  newest(): HeldLine
  /** Accepts the login; the page then refetches everything. */
  accept(): void
  /** Sends an event of the store to the workbench. */
  emit<Name extends LiveEventName>(name: Name, data: LiveEventData<Name>): void
  /** Sends a signal to a guest's page. */
  news(name: LiveEventName): void
}

/** Connects the pages' live channels to the test, until it ends. */
export function holdLines(): LiveLines {
  const silent = globalThis.WebSocket
  lines.length = 0
  // Implements only those members of WebSocket that the pages use.
  globalThis.WebSocket = HeldLine as unknown as typeof WebSocket
  onTestFinished(() => {
    globalThis.WebSocket = silent
  })
  let seq = 10
  const newest = () => {
    const line = lines.at(-1)
    if (!line) throw new Error('No page has opened a live line')
    return line
  }
  return {
    all: lines,
    newest,
    accept: () => newest().push({ type: 'login', data: { seq, refetch: false } }),
    emit(name, data) {
      seq += 1
      newest().push({ type: 'event', seq, name, data })
    },
    news: (name) => newest().push({ type: 'news', name }),
  }
}
