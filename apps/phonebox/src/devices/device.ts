import type { Clock } from '../clock.ts'

/**
 * Signal of a device about a line. A modem reports only rings and numbers; a PBX also whether a call was
 * answered.
 */
export type Signal = {
  /** Number of the line; empty where the device does not report it. */
  line: string
  /** The device's own id of the call. Without it, all signals of a line concern its one call. */
  call?: string
  /** The device's own id of the line, where line numbers are unknown. */
  channel?: string
} & (
  | { what: 'ring' }
  /** Caller's number; empty where it is withheld. */
  | { what: 'caller'; phone: string }
  | { what: 'answered' }
  /** `unanswered`: the device reports that the call was not answered. */
  | { what: 'over'; unanswered?: boolean }
)

export type DeviceKind = 'modem' | 'udp' | 'ari' | 'webhook' | 'android' | 'simulate'

/** Callbacks of an open device. */
export interface DeviceCallbacks {
  clock: Clock
  signal(signal: Signal): void
  /** Reports whether the device is connected. */
  plugged(isPlugged: boolean): void
  log(text: string): void
}

export interface Device {
  /** Name given by the store; unique. */
  name: string
  kind: DeviceKind
  /** Empty where the device has several lines or does not report them. */
  lineNumber: string
  /**
   * Silence in milliseconds after which a call counts as over; undefined where the device reports the end.
   */
  quietMs?: number
  /**
   * Starts receiving, until closed. A device that is missing or was disconnected is retried automatically.
   * @returns a function that closes it.
   */
  open(hearing: DeviceCallbacks): Promise<() => Promise<void>>
}
