import type { MakeFeature } from '#feature'
import { separateReferralDomain } from './links/own-domain.ts'
import { sweepRebates } from './rebates/lapse-rebates.sweep.ts'
import { referralsRoutes } from './referrals.routes.ts'
import { sweepReferrals } from './thanks/decide-referrals.sweep.ts'

/** Referrals: guests who recommend the store, their rewards, and activities. */
export const referralsFeature: MakeFeature = ({ db, outbox, log, config }) => ({
  name: 'referrals',
  mount: (mount) =>
    referralsRoutes(mount, { db, publicUrl: config.publicUrl, referralUrl: config.referralUrl }),
  serve: (http) => separateReferralDomain(http, config),
  sweeps: [sweepReferrals({ db, outbox, log }), sweepRebates({ db, log })],
})
