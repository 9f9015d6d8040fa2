import type { MakeFeature } from '#feature'
import { referralsRoutes } from './referrals.routes.ts'
import { sweepReferrals } from './thanks/decide-referrals.sweep.ts'

/** Guests who bring guests: who recommended whom, and what they are thanked with. */
export const referralsFeature: MakeFeature = ({ db, outbox, log }) => ({
  name: 'referrals',
  mount: referralsRoutes,
  sweeps: [sweepReferrals({ db, outbox, log })],
})
