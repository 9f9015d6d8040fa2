import { calls, livePaths, plainLivePort } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import { bookingRoutes } from './features/booking/booking.routes.ts'
import { guestBookingRoutes } from './features/booking/guests/guest-booking.routes.ts'
import { serveBookPage } from './features/booking/guests/serve-book-page.ts'
import { openCalendarLinks } from './features/booking/my-bookings/calendar-links.ts'
import { myBookingRoutes } from './features/booking/my-bookings/my-bookings.routes.ts'
import { serveCalendar } from './features/booking/my-bookings/serve-calendar.ts'
import { watchedOrders } from './features/booking/orders/watched-orders.ts'
import { sweepDayEnd } from './features/booking/sweeps/day-end.sweep.ts'
import { sweepHolds } from './features/booking/sweeps/holds.sweep.ts'
import { waitlistRoutes } from './features/booking/waitlist/waitlist.routes.ts'
import { sweepEndedWaiting, sweepWaitlist } from './features/booking/waitlist/waitlist.sweep.ts'
import { brandRoutes } from './features/brand/brand.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { createExportWorker } from './features/customers/export/export-worker.ts'
import { createImportWorker } from './features/customers/import/import-worker.ts'
import { sweepCustomerWorkbooks } from './features/customers/import/workbooks.sweep.ts'
import { dishesRoutes } from './features/dishes/dishes.routes.ts'
import { guideRoutes } from './features/guide/guide.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { serveInvitations } from './features/invitations/share/serve-invitation.ts'
import { createSharePictures } from './features/invitations/share/share-picture.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { sweepMessages } from './features/messages/messages.sweep.ts'
import { openGateways } from './features/payments/gateways/open-gateways.ts'
import { createPaymentWorker } from './features/payments/payment-worker.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { sweepRefunds } from './features/payments/refund-deposits.sweep.ts'
import { preordersRoutes } from './features/preorders/preorders.routes.ts'
import { printingRoutes } from './features/printing/printing.routes.ts'
import { sweepPrintJobs } from './features/printing/sending/print-jobs.sweep.ts'
import { createPrintWorker } from './features/printing/sending/print-worker.ts'
import { createPrinterAddresses } from './features/printing/sending/printer-address.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { sweepPush } from './features/push/push.sweep.ts'
import { createPushWorker } from './features/push/sending/push-worker.ts'
import { createVapidKeys } from './features/push/vapid-keys.ts'
import { qrCodesRoutes } from './features/qr-codes/qr-codes.routes.ts'
import { roomsRoutes } from './features/rooms/rooms.routes.ts'
import { sweepGuests } from './features/session/guest-sessions.sweep.ts'
import { openGuestTexts } from './features/session/guest-texts.ts'
import { createAttemptsInFlight } from './features/session/index.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { openSiteTexts } from './features/session/site-texts.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { shellRoutes } from './features/shell/shell.routes.ts'
import { createGateway } from './features/sms/gateways/open-gateway.ts'
import { serveOutbox } from './features/sms/outbox-page.ts'
import { sweepPlatformMessages } from './features/sms/platform-messages.sweep.ts'
import { createSmsWorker } from './features/sms/sending/sms-worker.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { storesRoutes } from './features/stores/stores.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { serveWebsite } from './features/website/serve-website.ts'
import { websiteRoutes } from './features/website/website.routes.ts'
import { wechatRoutes } from './features/wechat/wechat.routes.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import { version } from './platform/config/version.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { createCallerAddresses } from './platform/http/caller-address.ts'
import { createHttpServer, listenUnsaid } from './platform/http/http-server.ts'
import { createMount } from './platform/http/mount.ts'
import { serveDocs } from './platform/http/serve-docs.ts'
import { serveScreens } from './platform/http/serve-screens.ts'
import { sweepRequests } from './platform/jobs/sweep-requests.ts'
import { createSweeper } from './platform/jobs/sweeps.ts'
import { serveGuest } from './platform/live/guest-channel.ts'
import { createHub } from './platform/live/hub.ts'
import { serveConsole } from './platform/live/live-channel.ts'
import { createLiveServer } from './platform/live/live-server.ts'
import { createOutbox } from './platform/live/outbox.ts'
import { createPlaces } from './platform/live/places.ts'
import type { Log } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'

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
  const callers = createCallerAddresses(config.trustProxy)
  const isReady = () => db.pool.query('select 1')
  const http = await createHttpServer({ config, callers, log, metrics, isReady })
  const files = await openFileStore(config)
  const mount = createMount({ app: http, db, clock, outbox, checkAnswers: config.checkAnswers })

  const smsGateway = await createGateway(config.sms, clock)
  const sms = createSmsWorker({ db, clock, outbox, log, gateway: smsGateway })
  const attempts = createAttemptsInFlight()
  sessionRoutes(mount, {
    db,
    outbox,
    attempts,
    config,
    texts: await openSiteTexts(config),
    guestTexts: await openGuestTexts(config),
    onQueued: sms.nudge,
  })
  let liveAtOwnPort = false
  shellRoutes(mount, config.site, { liveAtOwnPort: () => liveAtOwnPort, smsProvider: smsGateway })
  roomsRoutes(mount)
  const calendarLinks = await openCalendarLinks(db)
  myBookingRoutes(mount, { db, mapLink: config.mapLink, calendarLinks })
  serveCalendar(http, { db, clock, links: calendarLinks })
  bookingRoutes(mount, { smsProvider: smsGateway })
  guestBookingRoutes(mount, { db })
  waitlistRoutes(mount, { db })
  customersRoutes(mount, { db })
  staffRoutes(mount, { db, outbox, publicUrl: config.publicUrl })
  const pictures = createSharePictures()
  invitationsRoutes(mount, { db, outbox, pictures, ...config })
  messagesRoutes(mount)
  preordersRoutes(mount, { db, outbox })
  qrCodesRoutes(mount, { publicUrl: config.publicUrl })
  const pushParts = {
    keys: createVapidKeys({ db, clock, push: config.push }),
    allowInner: config.push.allowInner,
  }
  pushRoutes(mount, pushParts)
  settingsRoutes(mount, { geocoder: config.geocoder, log, name: `Roombook/${version}` })
  brandRoutes(mount, { db, outbox, attempts, config })
  storesRoutes(mount, { db, sessionHours: config.sessionHours })
  guideRoutes(mount, { smsProvider: smsGateway })
  dishesRoutes(mount)
  uploadsRoutes(mount, http, { db, files })
  websiteRoutes(mount, { db, mapLink: config.mapLink })
  wechatRoutes(mount, config)
  const served = { db, clock, ...config, assetHost: config.site.assetHost }
  serveWebsite(http, served)
  serveBookPage(http, served)
  serveInvitations(http, { ...served, pictures })
  const addresses = createPrinterAddresses({
    ...config.printers,
    services: [databaseUrl, config.databaseOwnerUrl, config.databaseDirectUrl].filter(
      (url) => url !== undefined,
    ),
    ownPorts: () => [portOf(http) ?? config.port, config.livePort],
  })
  printingRoutes(mount, { addresses })
  const printing = createPrintWorker({ db, clock, outbox, log, addresses, ...config.printers })
  const workers = [
    createImportWorker({ db, clock, outbox, log }),
    createExportWorker({ db, clock, outbox, log }),
    createPushWorker({ db, clock, log, ...pushParts }),
    sms,
  ]
  const paymentGateways = await openGateways(config, db)
  paymentsRoutes(mount, http, {
    db,
    clock,
    outbox,
    log,
    gateways: paymentGateways,
    publicUrl: config.publicUrl,
  })
  const payments = createPaymentWorker({ db, clock, outbox, log, gateways: paymentGateways })
  refuseToForget(mount.mounted)

  if (config.sms.gateway === 'local') serveOutbox(http, { db, open: config.outboxOpen })
  await serveScreens(http, { log, assetHost: config.site.assetHost })
  await serveDocs(http, version)

  const { livePerAddress, livePerSession } = config.bounds
  const sessions = createPlaces(livePerSession)
  const guestPlaces = {
    guest: createPlaces(livePerSession),
    waiting: createPlaces(livePerSession),
    // A whole party has the same link.
    invitation: createPlaces(livePerSession * 15),
  }
  const findWatched = watchedOrders({ db, clock })
  const live = createLiveServer({
    allowedOrigins: [
      ...config.allowedOrigins,
      ...(config.publicUrl ? [new URL(config.publicUrl).origin] : []),
    ],
    serve: {
      [livePaths.staff]: (socket) => serveConsole(socket, { db, clock, hub, sessions }),
      [livePaths.guest]: (socket) => serveGuest(socket, { hub, findWatched, places: guestPlaces }),
    },
    addressOf: callers.of,
    addresses: createPlaces(livePerAddress),
    log,
  })
  live.attach(http.server)
  const sweeper = createSweeper(db, clock, log, [
    sweepRequests(db),
    sweepPlatformMessages(db),
    sweepGuests(db),
    sweepMessages(db),
    sweepPush(db),
    sweepPrintJobs(db),
    sweepCustomerWorkbooks(db),
    sweepHolds({ db, outbox, log }),
    sweepDayEnd({ db, outbox, log }),
    sweepWaitlist({ db, outbox, log }),
    sweepEndedWaiting({ db }),
    sweepRefunds({ db, outbox, log }),
  ])

  return {
    http,
    db,
    async start() {
      await outbox.listen()
      await listenUnsaid(http, { port: config.port, host: config.host })
      const livePort = config.livePort === 0 ? undefined : await live.listen(config.livePort, config.host)
      // Another port than the one that consoles know is for whoever forwards to it.
      liveAtOwnPort = livePort === plainLivePort
      sweeper.start()
      printing.start()
      payments.start()
      for (const worker of workers) worker.start()
      return { port: portOf(http) ?? config.port, livePort }
    },
    async stop() {
      await sweeper.close()
      await printing.close()
      await payments.close()
      for (const worker of workers) await worker.close()
      hub.close()
      await live.close()
      await http.close()
      await outbox.close()
      files.close()
      await db.destroy()
    },
  }
}

/** The port that is listened on, once it is. */
function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return address === null || typeof address === 'string' ? undefined : address.port
}

/** A call of the contract that nobody answers is a fault of the build, not of the person who calls it. */
function refuseToForget(mounted: ReadonlySet<string>): void {
  const forgotten = calls.filter((call) => !mounted.has(call.name)).map((call) => call.name)
  if (forgotten.length > 0) throw new Error(`No feature mounts: ${forgotten.join(', ')}`)
}
