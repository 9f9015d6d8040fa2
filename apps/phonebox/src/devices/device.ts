import type { Clock } from '../clock.ts'

/** What a device said of a line. A modem knows rings and numbers alone; a switchboard also who took the call. */
export type Signal = {
  /** The number of the line that rings; empty where the device does not know. */
  line: string
  /** The device’s own name of the call. Without it, what a line says is of the one call that it has. */
  call?: string
  /** Which of the device’s lines it is, where their numbers are not known. */
  channel?: string
} & (
  | { what: 'ring' }
  /** Who calls; empty where it was withheld. */
  | { what: 'caller'; phone: string }
  | { what: 'answered' }
  /** `unanswered`: the device knows that nobody took it. */
  | { what: 'over'; unanswered?: boolean }
)

export type DeviceKind = 'modem' | 'udp' | 'ari' | 'webhook' | 'android' | 'simulate'

/** What a device tells while it is open. */
export interface Hearing {
  clock: Clock
  signal(signal: Signal): void
  /** Whether it is there: put in or pulled out, reached or not. */
  plugged(isPlugged: boolean): void
  say(words: string): void
}

export interface Device {
  /** As the store calls it; each has its own. */
  name: string
  kind: DeviceKind
  /** Empty where the device has several or does not know. */
  lineNumber: string
  /** A call of which nothing more is heard for so long is over; without it the device says when one is. */
  quietMs?: number
  /**
   * Hears until it is closed. What is not there yet, or is pulled out, it looks for again by itself.
   * @returns what closes it.
   */
  open(hearing: Hearing): Promise<() => Promise<void>>
}
