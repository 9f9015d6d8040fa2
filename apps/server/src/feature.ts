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
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { WakeSignal } from '#platform/jobs/wake-signal.ts'
import type { Hub } from '#platform/live/hub.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Log } from '#platform/log/log.ts'

/** The path of a live channel: `/ws/guest`. */
export type LivePath = (typeof livePaths)[keyof typeof livePaths]

/**
 * Everything that a feature registers with the server. `app.ts` lists the features; the check
 * `tools/unused-parts.ts` finds files of a feature's folder that are registered nowhere.
 */
export interface Feature {
  /** Name of its folder. */
  name: string
  /** Mounts its calls. One that no feature mounts stops the start. */
  mount?(mount: Mount): void
  /** Serves everything that is not a call: pages, pictures, providers' webhooks. */
  serve?(http: FastifyInstance): void
  /** Handlers of a live channel's sockets by path. A path without a handler fails the start. */
  sockets?: Partial<Record<LivePath, (socket: WebSocket) => void>>
  /** Background jobs by kind; they start once the server listens. */
  jobs?: readonly JobKind[]
  sweeps?: readonly Sweep[]
}

/** Creates a feature from the shared dependencies. */
export type MakeFeature = (dependencies: FeatureDependencies) => Feature | Promise<Feature>

/** Dependencies of features. */
export interface FeatureDependencies {
  config: Config
  databaseUrl: string
  db: Database
  /** Database for reads that may be slightly stale. */
  reads: Reads
  clock: Clock
  log: Log
  /** Notifies consoles and pages after the commit. */
  outbox: Outbox
  /** Source of events. */
  hub: Hub
  files: FileStore
  listening: Listening
  /** SMS gateways, for the platform and for each store. */
  sms: SmsGateways
  /** Wake-up signal for a queued platform SMS that a user is waiting for. */
  smsWakeSignal: WakeSignal
  /** Password checks in progress, shared by all endpoints that verify a password. */
  attempts: AttemptsInFlight
  /** Code that authorizes the first user of a server without user accounts. */
  setupCode: SetupCode
  timeouts: Timeouts
}

/** Port of the running server. */
export interface Listening {
  port?: number | undefined
  /** Separate port of the live channel, for plain HTTP. */
  livePort?: number | undefined
}
