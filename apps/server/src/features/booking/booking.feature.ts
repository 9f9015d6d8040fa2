import { livePaths } from '@roombook/contract'
import type { MakeFeature } from '#feature'
import { serveGuest } from '#platform/live/guest-channel.ts'
import { createPlaces } from '#platform/live/places.ts'
import { openSealer } from '#platform/secrets/open-sealer.ts'
import { bookingRoutes } from './booking.routes.ts'
import { createChangeNoticeJob } from './follow-ups/schedule-change-notice.ts'
import { guestBookingRoutes } from './guests/guest-booking.routes.ts'
import { serveBookPage } from './guests/serve-book-page.ts'
import { openCalendarLinks } from './my-bookings/calendar-links.ts'
import { myBookingRoutes } from './my-bookings/my-bookings.routes.ts'
import { serveCalendar } from './my-bookings/serve-calendar.ts'
import { watchedOrders } from './orders/watched-orders.ts'
import { sweepDayEnd } from './sweeps/day-end.sweep.ts'
import { sweepHolds } from './sweeps/holds.sweep.ts'
import { sweepSmsRounds } from './sweeps/sms-rounds.sweep.ts'
import { cancelVouchers } from './vouchers/cancel-voucher.ts'
import { settleChecks } from './vouchers/settle-check.ts'
import { waitlistRoutes } from './waitlist/waitlist.routes.ts'
import { sweepEndedWaiting, sweepWaitlist } from './waitlist/waitlist.sweep.ts'

/** Feature of the room board: orders, guests' own bookings and the waitlist. */
export const bookingFeature: MakeFeature = async (dependencies) => {
  const { db, clock, hub, sms } = dependencies
  const { mapLink, publicUrl, site, bounds } = dependencies.config
  const atPlatforms = {
    ...dependencies,
    sealer: await openSealer(dependencies.config),
    urls: dependencies.config.vouchers,
  }
  const links = await openCalendarLinks(db)
  const findWatched = watchedOrders({ db, clock })
  const places = {
    guest: createPlaces(bounds.livePerSession),
    waiting: createPlaces(bounds.livePerSession),
    // A whole booking's guests share one invitation link.
    invitation: createPlaces(bounds.livePerSession * 15),
  }
  return {
    name: 'booking',
    mount(mount) {
      bookingRoutes(mount, { sms, db })
      guestBookingRoutes(mount, { db })
      myBookingRoutes(mount, { db, mapLink, calendarLinks: links })
      waitlistRoutes(mount, { db })
    },
    serve(http) {
      serveBookPage(http, { db, clock, mapLink, publicUrl, assetHost: site.assetHost })
      serveCalendar(http, { db, clock, links })
    },
    sockets: { [livePaths.guest]: (socket) => serveGuest(socket, { hub, findWatched, places }) },
    jobs: [createChangeNoticeJob({ db, clock }), settleChecks(atPlatforms), cancelVouchers(atPlatforms)],
    sweeps: [
      sweepHolds(dependencies),
      sweepDayEnd(dependencies),
      sweepWaitlist(dependencies),
      sweepEndedWaiting(dependencies),
      sweepSmsRounds(dependencies),
    ],
  }
}
