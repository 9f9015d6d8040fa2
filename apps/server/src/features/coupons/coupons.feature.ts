import type { MakeFeature } from '#feature'
import { giveToManyByTurns } from './bulk/give-in-batches.ts'
import { couponsRoutes } from './coupons.routes.ts'

/** Coupons: their terms, grants and redemption. */
export const couponsFeature: MakeFeature = ({ config, db, clock, outbox, sms: { sealer } }) => ({
  name: 'coupons',
  mount: (mount) => couponsRoutes(mount, { publicUrl: config.publicUrl, db, sealer }),
  jobs: [giveToManyByTurns({ db, clock, outbox })],
})
