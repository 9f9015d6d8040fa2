import type { MakeFeature } from '#feature'
import { unsoldUnits } from './unsold-units.ts'
import { walletRoutes } from './wallet.routes.ts'

/** The store's wallet with the operator, and its records. */
export const walletFeature: MakeFeature = ({ config }) => ({
  name: 'wallet',
  mount: (mount) => walletRoutes(mount, unsoldUnits(config)),
})
