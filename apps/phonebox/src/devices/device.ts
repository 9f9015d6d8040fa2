import type { Clock } from '../clock.ts'

/**
 * Signal of a device about a line. A modem knows only rings and numbers; a switchboard also knows who took
 * the call.
 */
export type Signal = {
  /** The number of the line that rings; empty where the device does not know. */
  line: string
  /** The device’s own name of the call. Without it, what a line says is of the one call that it has. */
  call?: string
  /** Device's own name for the line, where line numbers are not known. */
  channel?: string
} & (
  | { what: 'ring' }
  /** Caller's number; empty where it was withheld. */
  | { what: 'caller'; phone: string }
  | { what: 'answered' }
  /** `unanswered`: the device knows that nobody took it. */
  | { what: 'over'; unanswered?: boolean }
)

export type DeviceKind = 'modem' | 'udp' | 'ari' | 'webhook' | 'android' | 'simulate'

/** Callbacks of an open device. */
export interface DeviceCallbacks {
  clock: Clock
  signal(signal: Signal): void
  /** Whether it is there: put in or pulled out, reached or not. */
  plugged(isPlugged: boolean): void
  say(words: string): void
}

export interface Device {
  /** Name given by the store; unique. */
  name: string
  kind: DeviceKind
  /** Empty where the device has several or does not know. */
  lineNumber: string
  /** Silence after which a call counts as over, in ms; without it the device reports the end. */
  quietMs?: number
  /**
   * Hears until it is closed. What is not there yet, or is pulled out, it looks for again by itself.
   * @returns what closes it.
   */
  open(hearing: DeviceCallbacks): Promise<() => Promise<void>>
}
