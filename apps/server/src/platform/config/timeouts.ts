import { defaultConnectMs } from '../db/database.ts'
import { type SilenceTimes, silenceTimes } from '../db/silence.ts'

/** Time limits for external systems, in milliseconds. They are no settings, but tests shorten them. */
export interface Timeouts {
  /** For a till system's answer to an event. */
  hookMs: number
  /** For one draft of a language model. */
  draftMs: number
  /** For a connection to the database. */
  connectMs: number
  /** For any response of the database. */
  silence: SilenceTimes
}

/** The server's own time limits. */
export const defaultTimeouts: Timeouts = {
  hookMs: 10_000,
  draftMs: 20_000,
  connectMs: defaultConnectMs,
  silence: silenceTimes,
}
