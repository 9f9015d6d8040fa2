import type { MakeFeature } from '#feature'
import { brandStatisticsRoutes } from './brand-statistics.routes.ts'
import { sweepStatistics } from './counting/statistics.sweep.ts'
import { sweepDigests } from './digest/digests.sweep.ts'
import { statisticsRoutes } from './statistics.routes.ts'

/** Daily figures of stores, recounted as bookings change, and their reports. */
export const statisticsFeature: MakeFeature = ({ db, reads, outbox, log, sms }) => ({
  name: 'statistics',
  mount(mount) {
    statisticsRoutes(mount, { db, reads, sms })
    brandStatisticsRoutes(mount, { db, reads })
  },
  sweeps: [sweepStatistics({ db, log }), sweepDigests({ db, outbox, log })],
})
