import { defaultConnectMs } from '../db/database.ts'
import { type SilenceTimes, silenceTimes } from '../db/silence.ts'

/** Longest waits for others, in milliseconds. No settings: a test sets them short. */
export interface Timeouts {
  /** For a till system's answer to an event. */
  hookMs: number
  /** For one draft of a language model. */
  draftMs: number
  /** For a connection to the database. */
  connectMs: number
  /** For the database to say anything at all. */
  silence: SilenceTimes
}

/** The server's own. */
export const defaultTimeouts: Timeouts = {
  hookMs: 10_000,
  draftMs: 20_000,
  connectMs: defaultConnectMs,
  silence: silenceTimes,
}
