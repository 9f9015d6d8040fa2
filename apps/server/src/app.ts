import { setTimeout as sleep } from 'node:timers/promises'
import { livePaths } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { assertAllRegistered } from './assert-all-registered.ts'
import { rememberLastGood } from './backup/backup-place.ts'
import { scheduleBackups } from './backup/scheduled-backup.ts'
import type { FeatureDependencies, Listening, MakeFeature } from './feature.ts'
import { aiSmsFeature } from './features/ai-sms/ai-sms.feature.ts'
import { bookingFeature } from './features/booking/booking.feature.ts'
import { brandFeature } from './features/brand/brand.feature.ts'
import { campaignsFeature } from './features/campaigns/campaigns.feature.ts'
import { companiesFeature } from './features/companies/companies.feature.ts'
import { couponsFeature } from './features/coupons/coupons.feature.ts'
import { customersFeature } from './features/customers/customers.feature.ts'
import { dishesFeature } from './features/dishes/dishes.feature.ts'
import { guideFeature } from './features/guide/guide.feature.ts'
import { homeFeature } from './features/home/home.feature.ts'
import { hooksFeature } from './features/hooks/hooks.feature.ts'
import { invitationsFeature } from './features/invitations/invitations.feature.ts'
import { messagesFeature } from './features/messages/messages.feature.ts'
import { operationsFeature } from './features/operations/operations.feature.ts'
import { paymentsFeature } from './features/payments/payments.feature.ts'
import { pluginsFeature } from './features/plugins/plugins.feature.ts'
import { posFeature } from './features/pos/pos.feature.ts'
import { preordersFeature } from './features/preorders/preorders.feature.ts'
import { printingFeature } from './features/printing/printing.feature.ts'
import { pushFeature } from './features/push/push.feature.ts'
import { qrCodesFeature } from './features/qr-codes/qr-codes.feature.ts'
import { referralsFeature } from './features/referrals/referrals.feature.ts'
import { repliesFeature } from './features/replies/replies.feature.ts'
import { roomsFeature } from './features/rooms/rooms.feature.ts'
import { createAttemptsInFlight } from './features/session/index.ts'
import { sessionFeature } from './features/session/session.feature.ts'
import { settingsFeature } from './features/settings/settings.feature.ts'
import { createSetupCode, type SetupCode } from './features/setup/index.ts'
import { setupFeature } from './features/setup/setup.feature.ts'
import { shellFeature } from './features/shell/shell.feature.ts'
import { openGateways } from './features/sms/account/sms-gateways.ts'
import { notifyOperator } from './features/sms/index.ts'
import { smsFeature } from './features/sms/sms.feature.ts'
import { staffFeature } from './features/staff/staff.feature.ts'
import { statisticsFeature } from './features/statistics/statistics.feature.ts'
import { storesFeature } from './features/stores/stores.feature.ts'
import { telephoneFeature } from './features/telephone/telephone.feature.ts'
import { tillFeature } from './features/till/till.feature.ts'
import { uploadsFeature } from './features/uploads/uploads.feature.ts'
import { vouchersFeature } from './features/vouchers/vouchers.feature.ts'
import { walletFeature } from './features/wallet/wallet.feature.ts'
import { websiteFeature } from './features/website/website.feature.ts'
import { wechatFeature } from './features/wechat/wechat.feature.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { defaultTimeouts, type Timeouts } from './platform/config/timeouts.ts'
import { version } from './platform/config/version.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { createReads } from './platform/db/reads.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { createCallerAddresses } from './platform/http/caller-address.ts'
import { createHttpServer, listenQuietly } from './platform/http/http-server.ts'
import { createMetricsPort } from './platform/http/metrics-port.ts'
import { createMount } from './platform/http/mount.ts'
import { createOutages } from './platform/http/outages.ts'
import { listWatchedFolders, requireRoom } from './platform/http/require-room.ts'
import { serveDocs } from './platform/http/serve-docs.ts'
import { serveScreens } from './platform/http/serve-screens.ts'
import type { JobKind } from './platform/jobs/job.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { serveJobs } from './platform/jobs/serve-jobs.ts'
import { sweepGivenUp } from './platform/jobs/sweep-jobs.ts'
import { sweepOld } from './platform/jobs/sweep-old.ts'
import { sweepRequests } from './platform/jobs/sweep-requests.ts'
import { sweepJobs } from './platform/jobs/sweeps.ts'
import { createWakeSignal } from './platform/jobs/wake-signal.ts'
import { createHub } from './platform/live/hub.ts'
import { serveConsole } from './platform/live/live-channel.ts'
import { createLiveServer } from './platform/live/live-server.ts'
import { createOutbox } from './platform/live/outbox.ts'
import { createPlaces } from './platform/live/places.ts'
import type { Log } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { openSealer } from './platform/secrets/open-sealer.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'

/** The features, in the order in which they are mounted. */
const features: readonly MakeFeature[] = [
  sessionFeature,
  shellFeature,
  roomsFeature,
  bookingFeature,
  staffFeature,
  invitationsFeature,
  messagesFeature,
  preordersFeature,
  qrCodesFeature,
  settingsFeature,
  setupFeature,
  brandFeature,
  storesFeature,
  guideFeature,
  dishesFeature,
  uploadsFeature,
  vouchersFeature,
  websiteFeature,
  wechatFeature,
  printingFeature,
  operationsFeature,
  paymentsFeature,
  customersFeature,
  pushFeature,
  smsFeature,
  campaignsFeature,
  couponsFeature,
  aiSmsFeature,
  referralsFeature,
  repliesFeature,
  walletFeature,
  pluginsFeature,
  companiesFeature,
  tillFeature,
  posFeature,
  telephoneFeature,
  hooksFeature,
  statisticsFeature,
  homeFeature,
]

/** Dependencies of the app, created for each test. */
export interface AppDependencies {
  config: Config
  /** PostgreSQL, as a role that may become `roombook_app`. */
  databaseUrl: string
  clock: Clock
  log: Log
  /**
   * Setup code printed at the start of an empty installation; a generated one that is not printed when
   * omitted.
   */
  setupCode?: SetupCode
  /** Milliseconds between two polls for due jobs; a second unless a test sets it. */
  jobPollMs?: number
  /** Time limits for external systems, which a test shortens. */
  timeouts?: Partial<Timeouts> | undefined
}

/** The server: HTTP, live channel and background jobs. */
export interface App {
  http: FastifyInstance
  db: Database
  /** Job kinds of the background work. */
  kinds: readonly JobKind[]
  /** Listens, and starts the background jobs unless `config.jobs` is off. @returns the ports. */
  start(): Promise<{ port: number; livePort: number | undefined }>
  /** Polls for due jobs now, such as after a change of the clock. */
  wakeJobs(): void
  /** Starts the background jobs without listening for requests. */
  work(): Promise<void>
  /**
   * Reports not ready at /readyz, stops taking jobs, and keeps answering requests for `DRAIN_SECONDS` so that
   * the proxies notice.
   */
  leave(): Promise<void>
  /** Lets requests and jobs in progress finish, then closes everything. */
  stop(): Promise<void>
}

/** Builds the server from its features. */
export async function buildApp(appParts: AppDependencies): Promise<App> {
  const { config, databaseUrl, clock, log } = appParts
  const timeouts = { ...defaultTimeouts, ...appParts.timeouts }
  const { connectMs, silence } = timeouts
  const db = openDatabase({ url: databaseUrl, pool: config.databasePool, connectMs, silence })
  const reads = createReads({
    db,
    log,
    url: config.databaseReplicaUrl,
    pool: config.databasePool,
    mostBehindMs: config.replicaMostBehindMs,
  })
  const outbox = createOutbox(db, config.databaseDirectUrl ?? databaseUrl, log)
  const hub = createHub(outbox, log)
  const disks = listWatchedFolders(config)
  const metrics = createMetrics({
    db,
    reads,
    hub,
    clock,
    disks,
    waitingBytes: () => live.waitingBytes(),
    backupsScheduled: config.backups.atMinutes !== undefined,
    lastBackup: rememberLastGood(config.backups, clock),
  })
  const callers = createCallerAddresses(config.trustProxy)
  // Not queued behind the calls that wait for a connection: a proxy would take a busy server for a dead one.
  const outages = createOutages({ clock, log })
  const isReady = async () => {
    await requireRoom(disks.database, outages)
    return db.watch.isAnswered() || db.ask()
  }
  let leaving = false
  const http = await createHttpServer({
    config,
    callers,
    log,
    metrics,
    outages,
    clock,
    isReady,
    isLeaving: () => leaving,
  })
  const tracing = await openTracing(http, config.operator.tracesUrl)
  const metricsPort = createMetricsPort(metrics, config.operator.metrics)
  const files = await openFileStore(config)
  const listening: Listening = {}

  const dependencies: FeatureDependencies = {
    config,
    databaseUrl,
    db,
    reads,
    clock,
    log,
    outbox,
    hub,
    files,
    listening,
    timeouts,
    sms: await openGateways(config, { clock, sealer: await openSealer(config) }),
    smsWakeSignal: createWakeSignal(),
    attempts: createAttemptsInFlight(db),
    setupCode: appParts.setupCode ?? createSetupCode(),
  }
  const made = await Promise.all(features.map((make) => make(dependencies)))

  const mount = createMount({ app: http, db, reads, clock, outbox, checkAnswers: config.checkAnswers })
  for (const feature of made) feature.mount?.(mount)
  for (const feature of made) feature.serve?.(http)
  const { assetHost } = config.site
  await serveScreens(http, { log, clock, assetHost, dataDir: config.dataDir })
  await serveDocs(http, { version, mayTry: config.operator.docsTry })

  const sessions = createPlaces(config.bounds.livePerSession)
  const sockets = [
    { [livePaths.staff]: (socket: WebSocket) => serveConsole(socket, { db, clock, hub, sessions }) },
    ...made.map((feature) => feature.sockets ?? {}),
  ]
  const live = createLiveServer({
    allowedOrigins: [
      ...config.allowedOrigins,
      ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
    ],
    serve: Object.assign({}, ...sockets),
    addressOf: callers.of,
    addresses: createPlaces(config.bounds.livePerAddress),
    log,
  })
  live.attach(http.server)

  const sweeps = [
    sweepRequests(db),
    sweepGivenUp(db),
    sweepOld(db, config.retention),
    ...made.flatMap((feature) => feature.sweeps ?? []),
  ]
  assertAllRegistered({ features: made, mounted: mount.mounted, sockets, sweeps })
  const { phone } = config.operator
  const kinds = [
    ...made.flatMap((feature) => feature.jobs ?? []),
    ...sweepJobs(sweeps, clock),
    ...scheduleBackups({
      config,
      ownerUrl: config.databaseOwnerUrl ?? databaseUrl,
      clock,
      log,
      notify: phone ? (reason, of) => notifyOperator(db, { ...of, phone, reason }) : undefined,
    }),
  ]
  const jobs = createJobs({ db, clock, log }, kinds, appParts.jobPollMs)
  serveJobs(http, { db, clock, kinds, jobs })
  dependencies.smsWakeSignal.onWake(jobs.wake)

  return {
    http,
    db,
    kinds,
    async start() {
      db.watch.start()
      reads.open()
      await outbox.listen()
      await metricsPort.listen()
      await listenQuietly(http, { port: config.port, host: config.host })
      listening.port = portOf(http)
      listening.livePort = config.livePort === 0 ? undefined : await live.listen(config.livePort, config.host)
      if (config.jobs) jobs.start()
      return { port: listening.port ?? config.port, livePort: listening.livePort }
    },
    wakeJobs: jobs.wake,
    async work() {
      db.watch.start()
      await outbox.listen()
      await metricsPort.listen()
      jobs.start()
    },
    async leave() {
      leaving = true
      // Closing waits for running jobs, up to a limit; the drain does not wait for it.
      void jobs.close()
      await sleep(config.drainMs)
    },
    async stop() {
      await jobs.close()
      hub.close()
      await live.close()
      await http.close()
      await metricsPort.close()
      await tracing.close()
      await outbox.close()
      files.close()
      await reads.close()
      await db.destroy()
    },
  }
}

/** The port of a listening server; undefined before it listens. */
function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return address === null || typeof address === 'string' ? undefined : address.port
}
