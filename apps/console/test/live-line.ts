import type { LiveEventData, LiveEventName, ServerFrame } from '@roombook/contract'
import { onTestFinished, vi } from 'vitest'
import { startLive, stopLive } from '#platform/live/live.ts'

type Events = { [Name in LiveEventName]: LiveEventData<Name> }

/** Opens a live channel that the test controls, and resolves once the page has logged in. */
export async function openLine() {
  const lines: Line[] = []
  class Line {
    static readonly OPEN = 1
    readonly readyState = Line.OPEN
    onopen: (() => void) | null = null
    onmessage: ((message: { data: string }) => void) | null = null
    constructor() {
      lines.push(this)
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string): void {
      if (JSON.parse(text).type === 'login') this.push({ type: 'login', data: { seq: 0, refetch: false } })
    }
    close(): void {}
    push(frame: ServerFrame): void {
      this.onmessage?.({ data: JSON.stringify(frame) })
    }
  }
  vi.stubGlobal('WebSocket', Line)
  onTestFinished(() => {
    stopLive()
    vi.unstubAllGlobals()
  })
  startLive()
  await vi.waitUntil(() => lines[0], { timeout: 60_000 })
  let seq = 0
  return {
    /** Sends an event to every console of the store. */
    emit<Name extends LiveEventName>(name: Name, data: Events[Name]): void {
      seq += 1
      lines.at(-1)?.push({ type: 'event', seq, name, data })
    },
  }
}
