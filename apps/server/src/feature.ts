import type { livePaths } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { AttemptsInFlight } from '#features/session/index.ts'
import type { SetupCode } from '#features/setup/index.ts'
import type { SmsGateways } from '#features/sms/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Timeouts } from '#platform/config/timeouts.ts'
import type { Database } from '#platform/db/database.ts'
import type { Reads } from '#platform/db/reads.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Mount } from '#platform/http/mount.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import type { Nudge } from '#platform/jobs/nudge.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Hub } from '#platform/live/hub.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'

/** The path of a live channel: `/ws/guest`. */
export type LivePath = (typeof livePaths)[keyof typeof livePaths]

/**
 * All that a feature brings to the server. `app.ts` lists the features; the check (`tools/forgotten-parts.ts`) says what
 * stands in a feature's folder and is in none of these.
 */
export interface Feature {
  /** As its folder is called. */
  name: string
  /** Mounts its calls. One that no feature mounts stops the start. */
  mount?(mount: Mount): void
  /** Serves what is no call: pages, pictures, what providers tell. */
  serve?(http: FastifyInstance): void
  /** Speaks with whoever connects at a live channel's path. One that nobody speaks at stops the start. */
  sockets?: Partial<Record<LivePath, (socket: WebSocket) => void>>
  /** Work that outlives a request, kind by kind; done once the server listens. */
  jobs?: readonly JobKind[]
  sweeps?: readonly Sweep[]
}

/** Makes a feature of what all of them are handed. */
export type MakeFeature = (parts: Parts) => Feature | Promise<Feature>

/** What features are made of. */
export interface Parts {
  config: Config
  databaseUrl: string
  db: Database
  /** Where what may be a moment old is read. */
  reads: Reads
  clock: Clock
  log: Log
  /** Tells consoles and pages, after the commit. */
  outbox: Outbox
  /** What they hear it from. */
  hub: Hub
  files: FileStore
  listening: Listening
  /** Whoever sends SMS to phones, for the platform and for each store. */
  sms: SmsGateways
  /** What says that the platform has queued an SMS that somebody waits for. */
  smsNudge: Nudge
  /** Shared by every door that takes a password. */
  attempts: AttemptsInFlight
  /** What the first person proves themselves by, at a server that has nobody yet. */
  setupCode: SetupCode
  timeouts: Timeouts
}

/** Where the server listens, once it does. */
export interface Listening {
  port?: number | undefined
  /** The live channel's own, for plain http. */
  livePort?: number | undefined
}
