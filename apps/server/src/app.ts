import { calls } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import { bookingRoutes } from './features/booking/booking.routes.ts'
import { sweepDayEnd } from './features/booking/sweeps/day-end.sweep.ts'
import { sweepHolds } from './features/booking/sweeps/holds.sweep.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { sweepMessages } from './features/messages/messages.sweep.ts'
import { roomsRoutes } from './features/rooms/rooms.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { shellRoutes } from './features/shell/shell.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { createMount } from './platform/http/mount.ts'
import { serveDocs } from './platform/http/serve-docs.ts'
import { serveScreens } from './platform/http/serve-screens.ts'
import { sweepRequests } from './platform/jobs/sweep-requests.ts'
import { createSweeper } from './platform/jobs/sweeps.ts'
import { createHub } from './platform/live/hub.ts'
import { serveConsole } from './platform/live/live-channel.ts'
import { createLiveServer } from './platform/live/live-server.ts'
import { createOutbox } from './platform/live/outbox.ts'
import type { Log } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'

const version = '0.1.0'

/** What the app is made of, and made anew for each test. */
export interface AppParts {
  config: Config
  /** PostgreSQL, as a role that may become `roombook_app`. */
  databaseUrl: string
  clock: Clock
  log: Log
}

/** The running server: HTTP, live channel, sweeps. */
export interface App {
  http: FastifyInstance
  db: Database
  /** Listens and begins the sweeps. @returns the ports. */
  start(): Promise<{ port: number; livePort: number | undefined }>
  /** Lets what is in flight finish, then closes everything. */
  stop(): Promise<void>
}

/** Builds the server: the one visible list of its features. */
export async function buildApp({ config, databaseUrl, clock, log }: AppParts): Promise<App> {
  const db = openDatabase({ url: databaseUrl, pool: config.databasePool })
  const outbox = createOutbox(db, config.databaseDirectUrl ?? databaseUrl, log)
  const hub = createHub(outbox, log)
  const metrics = createMetrics(db, hub)
  const http = await createHttpServer({ config, log, metrics, isReady: () => db.pool.query('select 1') })
  const mount = createMount({ app: http, db, clock, outbox, checkAnswers: config.checkAnswers })

  sessionRoutes(mount, { db, outbox, sessionHours: config.sessionHours })
  shellRoutes(mount, config.site)
  roomsRoutes(mount)
  bookingRoutes(mount)
  customersRoutes(mount)
  staffRoutes(mount)
  invitationsRoutes(mount)
  messagesRoutes(mount)
  settingsRoutes(mount)
  refuseToForget(mount.mounted)

  await serveScreens(http, log)
  await serveDocs(http, version)

  const live = createLiveServer({
    allowedOrigins: [
      ...config.allowedOrigins,
      ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
    ],
    serve: (socket) => serveConsole(socket, { db, clock, hub }),
    log,
  })
  live.attach(http.server)
  const sweeper = createSweeper(db, clock, log, [
    sweepRequests(db),
    sweepMessages(db),
    sweepHolds({ db, outbox, log }),
    sweepDayEnd({ db, outbox, log }),
  ])

  return {
    http,
    db,
    async start() {
      await outbox.listen()
      await http.listen({ port: config.port, host: config.host })
      const livePort = config.livePort === 0 ? undefined : await live.listen(config.livePort, config.host)
      sweeper.start()
      const address = http.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port, livePort }
    },
    async stop() {
      await sweeper.close()
      hub.close()
      await live.close()
      await http.close()
      await outbox.close()
      await db.destroy()
    },
  }
}

/** A call of the contract that nobody answers is a fault of the build, not of the person who calls it. */
function refuseToForget(mounted: ReadonlySet<string>): void {
  const forgotten = calls.filter((call) => !mounted.has(call.name)).map((call) => call.name)
  if (forgotten.length > 0) throw new Error(`No feature mounts: ${forgotten.join(', ')}`)
}
